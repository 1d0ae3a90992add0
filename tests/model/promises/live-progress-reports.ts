import { expect } from 'vitest';
import type { ProgressReport } from '#machines/progress-reports.ts';
import { FINISHED, FINISHED_AGAIN, LATE, RUNNING } from '#tests/model/models/live-progress.ts';
import { doneType } from '#tests/model/support/model.ts';
import { isAfter, newlyPerformed, whenever } from '#tests/model/support/promises.ts';
import type { LivePromises, LiveStep } from './live-progress-connection.ts';

const isOnView = ({ context }: LiveStep['moment'], name: string) =>
  context.followed.some(({ screenName }) => screenName === name);

/** What is promised of the reports that are heard. */
export function promiseReports({ promise, walks: [, reports] }: LivePromises): void {
  promise('of an account on view the newest report is kept, of others none', () => {
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

  promise('a row that is drawn anew shows at once what it showed before', () => {
    for (const type of ['account.left', 'account.followed']) {
      whenever([reports], isAfter(type), ({ moment, before }) => {
        expect(moment.context.reports).toEqual(before?.context.reports);
      });
    }
  });

  promise('what an answer says is kept, and of an account that is gone nothing', () => {
    whenever([reports], isAfter(doneType('fetchReports')), ({ moment }) => {
      for (const { screenName, report } of moment.event?.output ?? []) {
        const kept = moment.context.reports[screenName];
        if (report === null || !isOnView(moment, screenName)) expect(kept).toBeUndefined();
        else expect(kept && kept.updated_at >= report.updated_at).toBe(true);
      }
    });
  });

  promise('an account that two places show is followed until both have left', () => {
    whenever([reports], isAfter('account.left'), ({ moment, before }) => {
      const count = (of: LiveStep['moment'] | null) =>
        of?.context.followed.filter(({ screenName }) => screenName === 'ada').length;
      const isAda = moment.event?.screenName === 'ada';
      expect(count(moment)).toBe((count(before) ?? 0) - (isAda ? 1 : 0));
    });
  });

  promise('the end of work is told when it is heard of: once, and not of what was over before', () => {
    const TOLD = [{ type: 'announceFinish', params: undefined }];
    const expectTold = (known: ProgressReport | undefined, arriving: ProgressReport, told: readonly object[]) =>
      whenever(
        [reports],
        ({ moment, before }) =>
          isOnView(moment, 'ada') && before?.context.reports.ada === known && moment.event?.report === arriving,
        (step) => expect(newlyPerformed(step)).toEqual(told),
      );
    expectTold(undefined, FINISHED, TOLD);
    expectTold(RUNNING, FINISHED, TOLD);
    expectTold(RUNNING, FINISHED_AGAIN, TOLD);
    expectTold(FINISHED, FINISHED_AGAIN, TOLD);
    expectTold(FINISHED, FINISHED, []);
    expectTold(FINISHED, RUNNING, []);
    expectTold(RUNNING, LATE, []);
    expectTold(undefined, RUNNING, []);
  });

  promise('that an account on view is gone is told, so that its row goes', () => {
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
