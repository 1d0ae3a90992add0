import type { AnalyzerKind } from '#contract/level.ts';
import { measureEmbeddedPanel } from '#server/domain/evaluation/evaluate-embedded.ts';
import type { ArchivedAccount, MeasuredAccount } from '#server/domain/evaluation/measure-accounts.ts';
import type { MeasuredPanel } from '#server/domain/evaluation/measure-panel.ts';
import { RULES_VERSION } from '#server/domain/labelling/baseline/rules.ts';
import type { PanelFile } from '#server/domain/panels/embedded-panels.ts';
import { readArchivedAccounts } from './archived-accounts.ts';
import type { Call } from './command.ts';
import { table } from './evaluate-table.ts';
import { kindsOf, MisusedError } from './evaluate-usage.ts';

type Values = { kind?: string; setting?: string; origin?: string };

/**
 * Measures a panel for each question, or for that of `kind`, and says what was found: of the embedded model, or of an LLM
 * setting, which keeps it. Throws {@link MisusedError}.
 */
export async function measurePanels(
  call: Call,
  paths: readonly string[],
  { setting: name, origin, ...values }: Values,
): Promise<string> {
  const kinds = kindsOf(values);
  if (paths.length === 0) throw new MisusedError('--panel needs archives');
  const accounts = (await Promise.all(paths.map((path) => readArchivedAccounts(path, call.complain)))).flat();
  if (name === undefined) return (await measureEmbedded(accounts, kinds)).map(describe).join('\n\n');
  // Loaded only here, because the embedded model needs no database and no network.
  const { measureStoredPanels } = await import('./evaluate-stored-setting.ts');
  const named = { name, accounts, origin: origin ?? `${accounts.length} accounts chosen by a superuser` };
  const measured = await measureStoredPanels(
    call,
    kinds.map((kind) => ({ ...named, kind })),
  );
  return measured.map(describe).join('\n\n');
}

/** The panels of the embedded model with its default categories. */
export async function measureEmbedded(
  accounts: readonly ArchivedAccount[],
  kinds: readonly AnalyzerKind[],
): Promise<MeasuredPanel[]> {
  const measured: MeasuredPanel[] = [];
  for (const kind of kinds) measured.push(await measureEmbeddedPanel(accounts, kind));
  return measured;
}

/** The panels and the rest of the file of results that depends on them. */
export const panelFileOf = (measured: readonly MeasuredPanel[], origin: string): PanelFile => ({
  rules: RULES_VERSION,
  measured_at: new Date().toISOString(),
  origin,
  panels: measured.map(({ panel: { kind, fingerprint, limits, accounts }, below, accounts: all }) => ({
    kind,
    fingerprint,
    limits,
    below,
    measured: all.length,
    read: all.reduce((sum, { read }) => sum + read, 0),
    posts: Object.fromEntries(
      [...Map.groupBy(all, (account) => account.kind)].map(([name, some]) => [name, countPosts(some)]),
    ),
    kinds: Object.fromEntries(
      [...Map.groupBy(accounts, (account) => account.kind)].map(([name, some]) => [
        name,
        some.map(({ score }) => Math.round(score * 10_000) / 10_000).sort((a, b) => a - b),
      ]),
    ),
  })),
});

const countPosts = (accounts: readonly MeasuredAccount[]) => ({
  read: accounts.reduce((sum, { read }) => sum + read, 0),
  marked: accounts.reduce((sum, { marked }) => sum + marked, 0),
  flagged: accounts.reduce((sum, { flagged }) => sum + flagged, 0),
});

function describe({ panel, below, accounts }: MeasuredPanel): string {
  const { limits, kind, accounts: scored } = panel;
  const kinds = [...Map.groupBy(accounts, (account) => account.kind).keys()].sort();
  const rows = kinds.map((name) => {
    const all = accounts.filter((account) => account.kind === name);
    const scores = scored.filter((account) => account.kind === name).map(({ score }) => score);
    const from = (limit: number) => String(scores.filter((score) => score >= limit).length);
    const read = all.reduce((sum, account) => sum + account.read, 0);
    return [
      name,
      String(all.length),
      String(scores.length),
      String(read),
      medianOf(scores),
      from(limits.some),
      from(limits.many),
    ];
  });
  const kept =
    below === null
      ? 'no account kept aside'
      : `of the half kept aside, ${part(below.some)} are below the first limit and ${part(below.many)} below the second`;
  return [
    `kind      ${kind}`,
    `limits    some from ${limits.some.toFixed(3)}, many from ${limits.many.toFixed(3)}; ${kept}`,
    '',
    table(['accounts', 'measured', 'in the panel', 'posts read', 'median', 'from some', 'from many'], rows),
  ].join('\n');
}

const part = (share: number) => `${(100 * share).toFixed(1)} %`;

function medianOf(scores: readonly number[]): string {
  const sorted = scores.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]?.toFixed(3) ?? '';
}
