import type { Config } from '#server/foundations/config.ts';
import { hostOf, isAllowed, readListedHosts } from '#server/foundations/outbound/allowed-hosts.ts';

/** The usual ports of Ollama, LM Studio, llama.cpp and vLLM. */
const USUAL_PORTS = [11434, 1234, 8080, 8000];

/** A place where a local server may answer. */
export type Candidate = {
  /** Such as `http://localhost:11434`. */
  origin: string;
  /** Whether the operator listed this very port. People are told about it whatever answers. */
  isListed: boolean;
};

/** Each host and port that LLM_ALLOWED_HOSTS lists, and the usual ports of hosts that it lists without one; nothing else. */
export function localCandidates(config: Pick<Config, 'LLM_ALLOWED_HOSTS'>): Candidate[] {
  const listed = readListedHosts(config);
  const candidates = [...listed.hosts].flatMap((entry): Candidate[] => {
    // A URL leaves out port 80, although the entry names it.
    const url = new URL(`http://${entry}`);
    const host = hostOf(url);
    if (entry !== host) return [{ origin: url.origin, isListed: true }];
    return USUAL_PORTS.map((port) => ({ origin: `http://${host}:${port}`, isListed: false }));
  });
  const allowed = candidates.filter(({ origin }) => isAllowed(new URL(origin), listed));
  const origins = new Set(allowed.map(({ origin }) => origin));
  return [...origins].map((origin) => ({
    origin,
    isListed: allowed.some((one) => one.origin === origin && one.isListed),
  }));
}
