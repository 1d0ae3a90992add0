import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { keepByKey } from '#console/shared/charts/keep-by-key.ts';
import { saveFile } from '#console/shared/files/save-file.ts';
import { startList } from '#console/shared/lists/start-list.ts';
import { notifyError } from '#console/shared/notifications/notify.ts';
import { createProvided } from '#console/shared/provided.ts';
import { startQuery } from '#console/shared/queries/start-query.ts';
import { correctionCreationSchema } from '#contract/correction.ts';
import { type ExportFormat, exportQuerySchema } from '#contract/export.ts';
import { PAGE_SIZE } from '#contract/page.ts';
import type { Post } from '#contract/post.ts';
import { type Correction, correctionMachine } from '#machines/correction.machine.ts';
import { type RowSubject, rowCommandMachine } from '#machines/row-command.machine.ts';
import {
  correctPost,
  countPosts,
  exportReport,
  fetchPosts,
  fetchRepetitions,
  fetchReport,
  fetchRuns,
  fetchStanding,
  withdrawCorrection,
} from './calls.ts';
import { type EvidenceFilters, readFilters } from './evidence-address.ts';

/** Posts on one page of the evidence. */
export const EVIDENCE_PAGE_SIZE = 10;

/**
 * The posts that some filters let through. Pages follow one another by cursor, and the list turns to a page only from the one
 * before it, so the cursor of each page is known by then.
 */
function startPosts(screenName: string, filters: EvidenceFilters) {
  const cursors = new Map<number, string>();
  return startList<Post>(async ({ page, pageSize }, signal) => {
    const request = { filters, after: cursors.get(page), limit: pageSize };
    const isBeyondEnd = page > 1 && request.after === undefined;
    if (isBeyondEnd) return { data: [] };
    const { data, next } = await fetchPosts(screenName, request, signal);
    if (next === null) cursors.delete(page + 1);
    else cursors.set(page + 1, next);
    return { data };
  }, EVIDENCE_PAGE_SIZE);
}

/** `right` may be said of both questions at once. */
const BOTH = 'both';

/** What the server takes for what a person says; each kind is a correction of its own. */
const toCreations = (correction: Correction) =>
  (correction.kind === BOTH ? ['propaganda', 'disinformation'] : [correction.kind]).map((kind) =>
    v.parse(correctionCreationSchema, { ...correction, kind }),
  );

const provideCorrection = (screenName: string, postId: number, onChanged: () => void) =>
  correctionMachine.provide({
    actors: {
      saveCorrection: fromPromise<void, { correction: Correction }>(async ({ input, signal }) => {
        for (const creation of toCreations(input.correction)) await correctPost(screenName, postId, creation, signal);
      }),
      withdrawCorrection: fromPromise<void, { id: number }>(({ input, signal }) =>
        withdrawCorrection(screenName, postId, input.id, signal),
      ),
    },
    actions: {
      announceChange: onChanged,
      announceFailure: (_, { error }) => {
        notifyError(error);
        // What is said of both questions may be kept for one of them.
        onChanged();
      },
    },
  });

const provideExport = (screenName: string) =>
  rowCommandMachine.provide({
    actors: {
      carryOut: fromPromise<void, { subject: RowSubject }>(async ({ input: { subject }, signal }) => {
        const format: ExportFormat = v.parse(exportQuerySchema, { format: subject.format }).format;
        saveFile(await exportReport(screenName, format, signal), `${screenName}.${format}`);
      }),
    },
    actions: { announceFailure: (_, { error }) => notifyError(error) },
  });

/** What is read of one account, and what can be said about it. */
function startReport(screenName: string) {
  const standing = startQuery(fetchStanding, screenName);
  const pictures = startQuery(fetchReport, screenName);
  const runs = startList((request, signal) => fetchRuns(screenName, request, signal), PAGE_SIZE);
  const repetitions = startList((request, signal) => fetchRepetitions(screenName, request, signal), PAGE_SIZE);
  const posts = keepByKey((address: string) => startPosts(screenName, readFilters(new URLSearchParams(address))));
  const counts = keepByKey((address: string) =>
    startQuery((_, signal) => countPosts(screenName, readFilters(new URLSearchParams(address)), signal)),
  );
  const outdateJudgements = () => {
    for (const query of [standing, ...counts.all()]) query.send({ type: 'query.outdated' });
    for (const list of posts.all()) list.send({ type: 'list.outdated' });
  };
  return {
    screenName,
    standing,
    pictures,
    runs,
    repetitions,
    posts: posts.of,
    counts: counts.of,
    correction: keepByKey((postId: number) => provideCorrection(screenName, postId, outdateJudgements)).of,
    exportFile: provideExport(screenName),
    /** Says that the account was analysed anew, or is being. */
    outdate: () => {
      outdateJudgements();
      pictures.send({ type: 'query.outdated' });
      runs.send({ type: 'list.outdated' });
      repetitions.send({ type: 'list.outdated' });
    },
  };
}
export type ReportParts = ReturnType<typeof startReport>;

/** The reports of accounts, by screen name; all is read again whenever `outdate` says that scores have changed. */
export function provideReports() {
  const reports = keepByKey(startReport);
  return {
    of: reports.of,
    outdate: () => {
      for (const report of reports.all()) report.outdate();
    },
  };
}

export const [ReportsContext, useReports] = createProvided<ReturnType<typeof provideReports>>('reports');
