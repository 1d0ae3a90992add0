import { expect } from 'vitest';
import type { ProgressReport, ReportAnswer } from '#machines/progress-reports.ts';
import { FINISHED, FINISHED_AGAIN, LATE, OTHER, RUNNING } from '#tests/model/models/live-progress.ts';
import { doneType } from '#tests/model/support/model.ts';
import { isAfter, newlyPerformed, whenever } from '#tests/model/support/promises.ts';
import type { LivePromises, LiveStep } from './live-progress-connection.ts';

const isOnView = ({ context }: LiveStep['moment'], name: string) =>
  context.followed.some(({ screenName }) => screenName === name);

/** The promises about the reports. */
export function promiseReports({ promise, walks: [, reports] }: LivePromises): void {
  promise('the newest report of each shown account is kept, and none of other accounts', () => {
    whenever([reports], isAfter('report.arrived'), ({ moment, before }) => {
      const report: ProgressReport = moment.event?.report;
      const known = before?.context.reports[report.screen_name];
      const newest = known !== undefined && known.updated_at > report.updated_at ? known : report;
      expect(moment.context.reports[report.screen_name]).toEqual(
        isOnView(moment, report.screen_name) ? newest : undefined,
      );
    });
    for (const type of ['report.arrived', doneType('fetchReports')]) {
      whenever([reports], isAfter(type), ({ moment: { context } }) => {
        const onView = context.followed.map(({ screenName }) => screenName);
        expect(onView).toEqual(expect.arrayContaining(Object.keys(context.reports)));
      });
    }
  });

  promise('a row that is rendered again shows its last report at once', () => {
    for (const type of ['account.left', 'account.followed']) {
      whenever([reports], isAfter(type), ({ moment, before }) => {
        expect(moment.context.reports).toEqual(before?.context.reports);
      });
    }
  });

  promise('reports in an answer are kept, and the report of a removed account is dropped', () => {
    whenever([reports], isAfter(doneType('fetchReports')), ({ moment }) => {
      for (const { screenName, report } of moment.event?.output ?? []) {
        const kept = moment.context.reports[screenName];
        if (report === null || !isOnView(moment, screenName)) expect(kept).toBeUndefined();
        else expect(kept && kept.updated_at >= report.updated_at).toBe(true);
      }
    });
  });

  promise('an account in two places is followed until both have left', () => {
    whenever([reports], isAfter('account.left'), ({ moment, before }) => {
      const count = (of: LiveStep['moment'] | null) =>
        of?.context.followed.filter(({ screenName }) => screenName === 'ada').length;
      const isAda = moment.event?.screenName === 'ada';
      expect(count(moment)).toBe((count(before) ?? 0) - (isAda ? 1 : 0));
    });
  });

  promise('an end of work is announced once, when its report arrives, but not for work that had already ended', () => {
    const ANNOUNCED = [{ type: 'announceFinish', params: undefined }];
    const expectAnnounced = (
      known: ProgressReport | undefined,
      arriving: ProgressReport,
      announced: readonly object[],
    ) =>
      whenever(
        [reports],
        ({ moment, before }) =>
          isOnView(moment, 'ada') && before?.context.reports.ada === known && moment.event?.report === arriving,
        (step) => expect(newlyPerformed(step)).toEqual(announced),
      );
    expectAnnounced(undefined, FINISHED, ANNOUNCED);
    expectAnnounced(RUNNING, FINISHED, ANNOUNCED);
    expectAnnounced(RUNNING, FINISHED_AGAIN, ANNOUNCED);
    expectAnnounced(FINISHED, FINISHED_AGAIN, ANNOUNCED);
    expectAnnounced(FINISHED, FINISHED, []);
    expectAnnounced(FINISHED, RUNNING, []);
    expectAnnounced(RUNNING, LATE, []);
    expectAnnounced(undefined, RUNNING, []);
  });

  promise(
    'work that ended just before its page told a state is announced, because the page may show what was before',
    () => {
      const isAboutGrace = ({ moment, before }: LiveStep) =>
        moment.event?.type === doneType('fetchReports') &&
        moment.event.output.some(({ report }: ReportAnswer) => report === OTHER) &&
        isOnView(moment, 'grace') &&
        before?.context.reports.grace === undefined;
      whenever([reports], isAboutGrace, (step) =>
        expect(newlyPerformed(step)).toEqual([{ type: 'announceFinish', params: undefined }]),
      );
    },
  );

  promise('the removal of a shown account is announced, so that its row disappears', () => {
    whenever(
      [reports],
      ({ moment }) => moment.event?.type === doneType('fetchReports') && moment.event.output[0].report === null,
      (step) => {
        expect(newlyPerformed(step)).toEqual(
          isOnView(step.moment, 'ada') ? [{ type: 'announceFinish', params: undefined }] : [],
        );
      },
    );
  });
}
