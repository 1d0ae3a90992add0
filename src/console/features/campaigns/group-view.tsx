import { LooksLike } from '#console/shared/campaigns/looks-like.tsx';
import { formatWeight } from '#console/shared/campaigns/trace-words.ts';
import { ShowRest } from '#console/shared/charts/show-rest.tsx';
import { useDisclosure } from '#console/shared/charts/use-disclosure.ts';
import { formatCount } from '#console/shared/figures/figures.ts';
import { Card } from '#console/ui/layout/card.tsx';
import { Section } from '#console/ui/layout/section.tsx';
import { Table } from '#console/ui/tables/table.tsx';
import type { Column } from '#console/ui/tables/table-row.tsx';
import { UtcMoment } from '#console/ui/text/moment.tsx';
import { Statement } from '#console/ui/text/statement.tsx';
import type { CampaignMethod, GroupDetail } from '#contract/campaign.ts';
import { describeGroup } from './describe-group.ts';
import { AccountLink } from './name-accounts.tsx';
import { NetworkCard } from './network-card.tsx';
import { SaidList } from './said-list.tsx';
import { TimelineCard } from './timeline-card.tsx';
import { Waiting } from './waiting.tsx';

type Member = GroupDetail['members'][number];

const SHOWN = 10;

const COLUMNS: readonly Column<Member>[] = [
  { id: 'account', header: 'Account', part: 'title', cell: (account) => <AccountLink account={account} /> },
  { id: 'name', header: 'Name', clamp: true, cell: ({ name }) => <bdi>{name}</bdi> },
  {
    id: 'companions',
    header: 'Acted with',
    align: 'end',
    card: 'half',
    cell: ({ companions }) => formatCount(companions),
  },
  { id: 'strength', header: 'Strength', align: 'end', card: 'half', cell: ({ strength }) => formatWeight(strength) },
  { id: 'first', header: 'First', cell: ({ first_at }) => <UtcMoment at={first_at} /> },
  { id: 'last', header: 'Last', cell: ({ last_at }) => <UtcMoment at={last_at} /> },
];

/** One group: what it did, who is in it, when, and what it says. */
export function GroupView({ group, method }: { group: GroupDetail; method: CampaignMethod }) {
  return (
    <>
      <Card>
        <Statement
          name="What they did"
          level={2}
          sentence={describeGroup(group, method.settings)}
          lines={['Each pair below opens its posts, side by side. Read them before you publish the number.']}
        />
      </Card>
      <LooksLike likenesses={group.looks_like} />
      <Waiting method={method} />
      <NetworkCard group={group} />
      <Members members={group.members} />
      <TimelineCard timeline={group.timeline} />
      <SaidList said={group.said} />
    </>
  );
}

function Members({ members }: { members: readonly Member[] }) {
  const rest = useDisclosure();
  return (
    <Section title="Members" description="The strongest first. An account opens its report.">
      <Table
        label="Members"
        columns={COLUMNS}
        rows={rest.isOpen ? members : members.slice(0, SHOWN)}
        rowKey={({ screen_name }) => screen_name}
      />
      <ShowRest rest={rest} first={SHOWN} all={members.length} noun="members" />
    </Section>
  );
}
