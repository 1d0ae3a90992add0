import { formatCount } from '#console/shared/figures/figures.ts';
import { Card } from '#console/ui/layout/card.tsx';
import { Facts } from '#console/ui/text/facts.tsx';
import { Moment, UtcDays } from '#console/ui/text/moment.tsx';
import type { StoredFactChecks } from '#contract/fact-check.ts';
import { describeChecksImport } from './describe-import.ts';
import { FileImport } from './file-import.tsx';
import { outside } from './providers.ts';

/** What is stored of published fact-checks, and their import. */
export const ChecksCard = ({ checks }: { checks: StoredFactChecks | null }) => (
  <Card
    title="Fact-checks"
    description="Claims that others checked. They are looked for only where a person asks, at a post of the evidence."
    actions={
      <FileImport
        logic={outside.checks}
        title="Import fact-checks"
        description="Published fact-checks in the form of schema.org's ClaimReview, as DataFeed or JSON-LD (also packed), up to 1 GB. What is stored already stays; no score changes."
        accept=".json,.jsonl,.jsonld,.ndjson,.zip,.gz,.txt"
        describe={describeChecksImport}
      />
    }
  >
    {checks === null ? <p>None are stored.</p> : <Facts layout="tiles" facts={factsOf(checks)} />}
  </Card>
);

const factsOf = ({ checks, publishers, first_at, last_at, imported_at }: StoredFactChecks) => [
  { label: 'Fact-checks', value: formatCount(checks) },
  { label: 'Publishers', value: formatCount(publishers) },
  ...(first_at !== null && last_at !== null
    ? [{ label: 'Published', value: <UtcDays from={first_at} to={last_at} /> }]
    : []),
  { label: 'Last added', value: <Moment at={imported_at} /> },
];
