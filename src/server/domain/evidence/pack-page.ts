import type { ExportedPost } from '#contract/export.ts';
import { ANALYZER_KINDS, type AnalyzerKind, type LevelReport } from '#contract/level.ts';
import type { PackQuery, PostLabel } from '#contract/post.ts';
import type { SaidOfPost } from '#server/domain/reviews/read-said.ts';
import { CHECKSUMS } from '#server/foundations/zip.ts';
import type { ExportHead } from './export-account.ts';
import { escapeHtml, markText } from './marked-html.ts';

type Pack = {
  head: ExportHead;
  posts: readonly ExportedPost[];
  judgements: readonly SaidOfPost[];
  query: PackQuery;
};

const NAMES: Readonly<Record<AnalyzerKind, string>> = { propaganda: 'Propaganda', disinformation: 'Disinformation' };

/** Nothing is loaded and nothing runs, so the page shows the same offline, and what a post says stays text. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

const STYLE = `
:root { color-scheme: light; }
body { font: 16px/1.5 system-ui, sans-serif; color: #1a1a1a; background: #fff; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2, h3 { line-height: 1.25; }
article { border-top: 1px solid #8a8a8a; padding: 1rem 0; break-inside: avoid; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 1.06rem; }
.meta { color: #525252; margin: 0; overflow-wrap: anywhere; }
mark { background: #ffe9a8; color: inherit; border-bottom: 2px solid #a86a00; }
table { border-collapse: collapse; width: 100%; }
th, td { border: 1px solid #b5b5b5; padding: 0.3rem 0.5rem; text-align: start; overflow-wrap: anywhere; }
a { color: #0b4f9e; }
@media print { body { margin: 0; max-width: none; } }
`;

/** The page of an evidence pack. It opens offline, and prints as a PDF. */
export function writePackPage({ head, posts, judgements, query: { posts: named, ...filters } }: Pack): string {
  const name = `@${head.account.screen_name}`;
  const said = Map.groupBy(judgements, ({ post }) => post);
  const chosen = [
    ...(named === undefined ? [] : ['one by one']),
    ...Object.entries(filters).map(([filter, value]) => `${filter}: ${value}`),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Evidence: ${escapeHtml(name)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Evidence: <bdi>${escapeHtml(name)}</bdi></h1>
<p>${posts.length} chosen posts of ${head.levels.propaganda.posts_total}, saved at ${escapeHtml(head.exported_at)} by <bdi>${escapeHtml(head.exported_by)}</bdi>.
${chosen.length === 0 ? 'No filter was set.' : `Chosen: <bdi>${escapeHtml(chosen.join('; '))}</bdi>.`} A choice says nothing about how often the account does so; the table does.</p>
<table>
<caption>The whole account</caption>
<thead><tr><th scope="col">Question</th><th scope="col">Flagged of posts read</th><th scope="col">Score and 95% interval</th><th scope="col">Read by</th></tr></thead>
<tbody>
${ANALYZER_KINDS.map((kind) => levelRow(kind, head.levels[kind])).join('\n')}
</tbody>
</table>
<h2>Posts</h2>
${posts.map((post) => postArticle(post, said.get(post.id) ?? [])).join('\n')}
<h2>Method and limits</h2>
<ul>
${head.method.map((line) => `<li>${escapeHtml(line)}</li>`).join('\n')}
</ul>
<p>The file ${CHECKSUMS} holds the SHA-256 of each file of this pack. <code>sha256sum -c ${CHECKSUMS}</code> says whether they are unchanged since; keep its
own SHA-256, or the pack’s, where others cannot change it.</p>
</main>
</body>
</html>
`;
}

function levelRow(kind: AnalyzerKind, { share, score, interval, model, rules, fingerprint }: LevelReport): string {
  const by = [
    model ?? 'not read',
    ...(rules === null ? [] : [`rules ${rules}`]),
    ...(fingerprint === null ? [] : [fingerprint]),
  ];
  const scored =
    score === null ? 'none' : `${score.toFixed(3)} (${interval?.map((end) => end.toFixed(3)).join(' to ')})`;
  const cells = [`${share.flagged} of ${share.read}`, scored, by.join(', ')].map(
    (cell) => `<td>${escapeHtml(cell)}</td>`,
  );
  return `<tr><th scope="row">${NAMES[kind]}</th>${cells.join('')}</tr>`;
}

function postArticle(post: ExportedPost, said: readonly SaidOfPost[]): string {
  const title = `Post ${post.post_id}, ${post.created_at ?? 'undated'}`;
  const notes = [
    ...parentLines(post),
    ...answersOf(post),
    ...labelLines(post.labels),
    ...correctionLines(post),
    ...outsideLines(post),
  ];
  return `<article>
<h3>${escapeHtml(title)}</h3>
<p class="meta">${escapeHtml([post.kind, post.language, post.source].filter(Boolean).join(', '))}${addressOf(post)}</p>
<p class="text" dir="auto">${markText(post.text, post.labels)}</p>
<ul>
${[...notes, ...said.map(saidLine)].map((line) => `<li>${escapeHtml(line)}</li>`).join('\n')}
</ul>
</article>`;
}

/** Only https leads anywhere. */
function addressOf({ url }: ExportedPost): string {
  if (url === null) return '';
  const shown = escapeHtml(url);
  return url.startsWith('https://') ? `. <a href="${shown}" rel="noreferrer">${shown}</a>` : `. ${shown}`;
}

const answersOf = ({ answers }: ExportedPost): string[] =>
  ANALYZER_KINDS.map((kind) => {
    const { outcome, reason, strength, is_flagged } = answers[kind];
    if (outcome === 'not_read') return `${NAMES[kind]}: not read (${reason})`;
    return `${NAMES[kind]}: strength ${(strength ?? 0).toFixed(2)}${is_flagged ? ', flagged' : ''}`;
  });

const labelLines = (labels: readonly PostLabel[]): string[] =>
  labels.map(({ category, strength, quote, rationale, origin, is_wrong }, place) =>
    [
      `Mark ${place + 1}: ${category}, ${origin === 'person' ? 'by a person' : `strength ${strength.toFixed(2)}`}: “${quote}”`,
      ...(is_wrong ? ['(corrected: wrong)'] : []),
      ...(rationale === '' ? [] : [rationale]),
    ].join(' '),
  );

const parentLines = ({ parent }: ExportedPost): string[] =>
  parent === null ? [] : [`It answers @${parent.by}: “${parent.text}”`];

const correctionLines = ({ corrections }: ExportedPost): string[] =>
  corrections.map(({ kind, judgement, category, by, at, reason }) =>
    [
      `Corrected by ${by} at ${at}: ${kind},`,
      judgement,
      ...(category === null ? [] : [`(${category})`]),
      ...(reason === null ? [] : [`because “${reason}”`]),
    ].join(' '),
  );

const outsideLines = ({ outside: { ratings, notes, fact_checks } }: ExportedPost): string[] => [
  ...ratings.map(({ list, version, domain, category }) => `${list} ${version} about ${domain}: ${category}`),
  ...notes.map(({ id, classification }) => `Community Note ${id}: ${classification}`),
  ...fact_checks.map(
    ({ publisher, rating, url, by }) => `Checked by ${publisher}: ${rating} (${url}), confirmed by ${by}`,
  ),
];

function saidLine({ kind, review, by, verdict, found, note, at }: SaidOfPost): string {
  const techniques = [...new Set(found.map(({ category }) => category))].join(', ');
  const what = verdict === 'found' ? techniques : verdict.replace('_', ' ');
  return `Review ${review} for ${kind}: ${by ?? 'a deleted person'} said ${what} at ${at}${note === '' ? '' : `: “${note}”`}`;
}
