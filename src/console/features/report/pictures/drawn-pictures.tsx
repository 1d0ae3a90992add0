import { Columns } from '#console/ui/layout/columns.tsx';
import { ANALYZER_KINDS } from '#contract/level.ts';
import type { Report } from '#contract/report.ts';
import { Hours } from './hours.tsx';
import { Months } from './months.tsx';
import { Techniques } from './techniques.tsx';
import { Weeks } from './weeks.tsx';

/** The pictures once their data is there. Only this file leads to the library that draws. */
export const DrawnPictures = ({ techniques, weeks, months, hours }: Report) => (
  <>
    <Columns>
      {ANALYZER_KINDS.map((kind) => (
        <Techniques key={kind} kind={kind} techniques={techniques} />
      ))}
      <Weeks weeks={weeks} />
      <Months months={months} />
    </Columns>
    <Hours hours={hours} />
  </>
);
