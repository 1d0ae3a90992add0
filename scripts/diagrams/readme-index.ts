import type { ChartFile } from './charts.ts';

const MARKER = '<!-- Written by `npm run diagrams` from here on. -->';

/** The README of the charts has no marker line for the index. */
export class MissingMarkerError extends Error {
  override name = 'MissingMarkerError';
}

/** A chart as the index lists it. */
export type Listed = Pick<ChartFile, 'name' | 'chart'> & { readonly screens: readonly string[] };

/** Renews the index in the README of the charts. The text above the index stays. @throws MissingMarkerError */
export function renewIndex(readme: string, charts: readonly Listed[]): string {
  const end = readme.indexOf(MARKER);
  if (end < 0) throw new MissingMarkerError(`machines/README.md has no line ${MARKER}`);
  return [readme.slice(0, end) + MARKER, tableOf(charts), ...charts.map(sectionOf)].join('\n\n').concat('\n');
}

const tableOf = (charts: readonly Listed[]): string =>
  ['| chart | what it is for | screens that run it |', '| --- | --- | --- |', ...charts.map(rowOf)].join('\n');

const rowOf = ({ name, chart, screens }: Listed): string =>
  `| [${name}](#${name}) | ${firstSentence(chart.description)} | ${screens.join(', ')} |`;

const sectionOf = ({ name, chart }: Listed): string =>
  `## ${name}\n\n${chart.description}\n\n![The chart ${chart.id}](diagrams/${name}.svg)\n\n[As JSON](diagrams/${name}.json)`;

const firstSentence = (text: string): string => /^.*?[.](?= |$)/.exec(text)?.[0] ?? text;
