import { pairPath } from '#console/shared/address/campaigns-path.ts';
import { reportPath } from '#console/shared/address/report-path.ts';
import { MATCH_COLUMNS } from '#console/shared/campaigns/match-columns.ts';
import { formatWeight } from '#console/shared/campaigns/trace-words.ts';
import { ShowRest } from '#console/shared/charts/show-rest.tsx';
import { useDisclosure } from '#console/shared/charts/use-disclosure.ts';
import { formatCount } from '#console/shared/figures/figures.ts';
import { formatPeriod } from '#console/shared/figures/time-words.ts';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import { Section } from '#console/ui/layout/section.tsx';
import { Network } from '#console/ui/pictures/network.tsx';
import { Table } from '#console/ui/tables/table.tsx';
import type { Column } from '#console/ui/tables/table-row.tsx';
import type { CampaignPair, GroupDetail } from '#contract/campaign.ts';

/** More nodes, and nobody can read their lines. */
const DRAWN = 12;
const SHOWN = 10;

const COLUMNS: readonly Column<CampaignPair>[] = [
  {
    id: 'pair',
    header: 'Pair',
    part: 'title',
    cell: ({ a, b }) => (
      <TextLink to={pairPath(a.screen_name, b.screen_name)}>
        <bdi>@{a.screen_name}</bdi> and <bdi>@{b.screen_name}</bdi>
      </TextLink>
    ),
  },
  ...MATCH_COLUMNS,
  { id: 'when', header: 'When', cell: ({ first_at, last_at }) => formatPeriod(first_at, last_at) },
];

/** Who acted together with whom: a picture of the strongest members, and all pairs as a table beside it. */
export function NetworkCard({ group: { members, links, pairs } }: { group: GroupDetail }) {
  const rest = useDisclosure();
  const drawn = members.slice(0, DRAWN);
  const most = Math.max(...drawn.map(({ strength }) => strength));
  const widest = Math.max(...links.map(({ strength }) => strength));
  return (
    <Section
      title="Who acted with whom"
      description={
        members.length > DRAWN
          ? `The ${DRAWN} strongest of ${formatCount(members.length)} members. Thicker lines are stronger; the table has all pairs.`
          : 'Thicker lines are stronger. The table has the same pairs with their figures.'
      }
    >
      <Network
        label="The members and their pairs"
        nodes={drawn.map(({ screen_name, companions, strength }) => ({
          id: screen_name,
          name: `@${screen_name}`,
          figures: `@${screen_name}: acted together with ${formatCount(companions)}, strength ${formatWeight(strength)}. Opens its report.`,
          weight: strength / most,
          to: reportPath(screen_name),
        }))}
        ties={links.map(({ a, b, strength }) => ({ a: a.screen_name, b: b.screen_name, weight: strength / widest }))}
      />
      <Table
        label="Pairs"
        columns={COLUMNS}
        rows={rest.isOpen ? links : links.slice(0, SHOWN)}
        rowKey={({ a, b }) => `${a.screen_name} ${b.screen_name}`}
        rowsLead
      />
      <ShowRest rest={rest} first={SHOWN} all={links.length} noun="pairs" />
      {links.length < pairs && (
        <p>{`The ${formatCount(links.length)} strongest of ${formatCount(pairs)} pairs. The export has all of them.`}</p>
      )}
    </Section>
  );
}
