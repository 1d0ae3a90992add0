import type { Config } from '#server/foundations/config.ts';
import { hostOf, isAllowed, readListedHosts } from '#server/foundations/outbound/allowed-hosts.ts';

/** Programs that serve models on one's own machine, with the name of their endpoint and their usual port. */
const PROGRAMS = [
  { program: 'Ollama', name: 'ollama', port: 11434 },
  { program: 'LM Studio', name: 'lmstudio', port: 1234 },
  { program: 'llama.cpp', name: 'llamacpp', port: 8080 },
] as const;

/** A place where a local server may answer. */
export type Candidate = { program: string; name: string; base_url: string };

/** The usual ports of local servers on the hosts that LLM_ALLOWED_HOSTS lists, as far as it allows these ports; nothing else. */
export function localCandidates(config: Pick<Config, 'LLM_ALLOWED_HOSTS'>): Candidate[] {
  const listed = readListedHosts(config);
  const hosts = new Set([...listed.hosts].flatMap((entry) => URL.parse(`http://${entry}`) ?? []).map(hostOf));
  return [...hosts].flatMap((host) =>
    PROGRAMS.map(({ program, name, port }) => ({ program, name, base_url: `http://${host}:${port}/v1` })).filter(
      ({ base_url }) => isAllowed(new URL(base_url), listed),
    ),
  );
}
