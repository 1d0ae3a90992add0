import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { type ListHeadFields, listHeadSchema } from '#contract/outside.ts';
import type { RejectedLines } from '#contract/rejected-lines.ts';
import { importChecks } from '#server/domain/outside/fact-checks/import-checks.ts';
import { importList } from '#server/domain/outside/import-list.ts';
import { importNotes } from '#server/domain/outside/import-notes.ts';
import type { Person } from '#server/domain/people/users.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { Refusal } from '#server/foundations/refusal.ts';
import type { Call } from './command.ts';

const USAGE = [
  'npm run import -- notes FILE…',
  'npm run import -- fact-checks FILE…',
  'npm run import -- domains FILE --name NAME --version VERSION --licence LICENCE [--attribution TEXT] [--url URL] [--low-to SCORE]',
].join('\n');

/** The outside sources that `npm run import` takes, by the first word of its arguments. */
const KINDS = ['notes', 'domains', 'fact-checks'] as const;
export type OutsideKind = (typeof KINDS)[number];
export const isOutsideKind = (word: string | undefined): word is OutsideKind => KINDS.some((kind) => kind === word);

export type OutsideOrder =
  | { kind: Exclude<OutsideKind, 'domains'>; paths: string[] }
  | { kind: 'domains'; path: string; head: v.InferOutput<typeof listHeadSchema> };

/** The files to import and what is said of them. Throws an error with the usage. */
export function readOutsideOrder(kind: OutsideKind, args: string[]): OutsideOrder {
  const text = { type: 'string' } as const;
  const options = { name: text, version: text, licence: text, attribution: text, url: text, 'low-to': text };
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: kind === 'domains' ? options : {},
  });
  const [path] = positionals;
  if (path === undefined || (kind === 'domains' && positionals.length > 1)) throw new Error(USAGE);
  if (kind !== 'domains') return { kind, paths: positionals };
  const { 'low-to': low_to, ...fields } = values as Record<string, string | undefined>;
  const given: Partial<ListHeadFields> = { ...fields, ...(low_to !== undefined && { low_to }) };
  const head = v.safeParse(listHeadSchema, given);
  if (head.success) return { kind, path, head: head.output };
  throw new Error(`--${String(head.issues[0].path?.[0]?.key).replace('_', '-')}: ${head.issues[0].message}\n${USAGE}`);
}

type Means = { database: Database; user: Person; signal: AbortSignal; env: Call['env'] };

/** Imports what was ordered, and says what it was, a line for each file with its refused lines below. */
export async function importOutside(order: OutsideOrder, { database, user, signal, env }: Means): Promise<string> {
  const actor = { user, address: null };
  const paths = order.kind === 'domains' ? [order.path] : order.paths;
  const lines: string[] = [];
  for (const path of paths) {
    if (signal.aborted) break;
    // npm runs scripts in the package's folder; INIT_CWD is the user's folder.
    await using file = await open(resolve(env.INIT_CWD ?? '.', path));
    const upload = { bytes: file.createReadStream({ signal, start: 0, autoClose: false }), fileName: path, actor };
    if (order.kind === 'domains') {
      const { list, ...refused } = await explaining(path, importList(database, { ...upload, head: order.head }));
      lines.push(
        `${list.name} ${list.version}: ${list.domains} ${list.domains === 1 ? 'domain' : 'domains'}`,
        ...describeRefused(refused),
      );
    } else {
      const take = order.kind === 'notes' ? importNotes : importChecks;
      const { added, changed, unchanged, ...refused } = await explaining(path, take(database, upload));
      lines.push(`${path}: ${added} added, ${changed} changed, ${unchanged} unchanged`, ...describeRefused(refused));
    }
  }
  return lines.map((line) => `${line}\n`).join('');
}

/** How many refused lines are named. */
const NAMED_MAX = 20;

/** The first lines with their reasons; of more lines also how many have each reason. */
const describeRefused = ({ rejected, rejected_count: count, rejected_reasons: reasons }: RejectedLines): string[] => [
  ...(count > 0 ? [`  ${count} ${count === 1 ? 'line' : 'lines'} refused`] : []),
  ...rejected.slice(0, NAMED_MAX).map(({ line, reason }) => `  line ${line}: ${reason}`),
  ...(count > NAMED_MAX
    ? [
        `  and ${count - NAMED_MAX} more; all by reason:`,
        ...reasons.map((each) => `  ${each.count} from line ${each.line} on: ${each.reason}`),
      ]
    : []),
];

/** A refusal in words for a terminal: the first reason, with its file. */
async function explaining<Outcome>(path: string, work: Promise<Outcome>): Promise<Outcome> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Refusal) || error.fields === null) throw error;
    const [first] = error.fields;
    throw new Error(`${path}, ${first?.loc.slice(1).join(' ')}: ${first?.msg}`);
  }
}
