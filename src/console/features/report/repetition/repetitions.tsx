import { reportPath } from '#console/shared/address/report-path.ts';
import { useKept } from '#console/shared/charts/kept.ts';
import { useDisclosure } from '#console/shared/charts/use-disclosure.ts';
import { formatCount, formatShare } from '#console/shared/figures/figures.ts';
import { ListArticles } from '#console/shared/lists/list-articles.tsx';
import { Button } from '#console/ui/actions/button.tsx';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import { PhoneFold, PhoneFoldButton } from '#console/ui/layout/phone-fold.tsx';
import { PostArticle } from '#console/ui/layout/post-article.tsx';
import { Section } from '#console/ui/layout/section.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Badge } from '#console/ui/signs/badge.tsx';
import { Table } from '#console/ui/tables/table.tsx';
import type { Column } from '#console/ui/tables/table-row.tsx';
import { AnnotatedText } from '#console/ui/text/annotated-text.tsx';
import { UtcMoment } from '#console/ui/text/moment.tsx';
import type { Repetition } from '#contract/repetition.ts';
import { REPETITION } from '../parts.ts';
import { useScreenName } from '../use-screen-name.ts';
import { startRepetitions } from './providers.ts';

/** The wordings that this account repeats, and the other accounts that use them. */
export const Repetitions = () => (
  <Section
    id={REPETITION}
    title="Repetition"
    description="Texts of at least eight words that this account or other stored accounts repeat almost word for word: they share 75% or more of their pairs of neighbouring words."
  >
    <ListArticles<Repetition>
      list={useKept(startRepetitions, useScreenName())}
      name="repetitions"
      rowKey={({ id }) => id}
      empty={<EmptyState title="Nothing is repeated" />}
    >
      {(group) => <Group group={group} />}
    </ListArticles>
  </Section>
);

const Span = ({ from, to }: { from: string | null; to: string | null }) => {
  if (from === null || to === null) return <span>Undated</span>;
  return (
    <span>
      <UtcMoment at={from} />
      {from !== to && (
        <>
          {' '}
          to <UtcMoment at={to} />
        </>
      )}
    </span>
  );
};

/** How many of the accounts that use the same words are shown before all are asked for. */
const FIRST_OTHERS = 5;

const times = (posts: number) => (posts === 1 ? 'once' : `${formatCount(posts)} times`);

function Group({ group }: { group: Repetition }) {
  const examples = useDisclosure();
  const accounts = useDisclosure();
  const { text, posts, first_at, last_at, others } = group;
  return (
    <PostArticle
      label="Repeated words"
      meta={<Span from={first_at} to={last_at} />}
      signs={
        <>
          <Badge>Said {times(posts)}</Badge>
          {others.length > 0 && (
            <Badge tone="warning">
              {others.length === 1 ? 'and by another account' : `and by ${formatCount(others.length)} other accounts`}
            </Badge>
          )}
        </>
      }
      actions={
        <>
          {others.length > 0 && (
            <PhoneFoldButton what="the accounts" isOpen={accounts.isOpen} onToggle={accounts.toggle} />
          )}
          {group.examples.length > 1 && (
            <Button variant="ghost" size="sm" aria-expanded={examples.isOpen} onClick={examples.toggle}>
              {examples.isOpen ? 'Hide the posts' : 'Show the posts'}
            </Button>
          )}
        </>
      }
    >
      <AnnotatedText label="The words" text={text} marks={[]} />
      {others.length > 0 && (
        <PhoneFold isOpen={accounts.isOpen}>
          <OtherAccounts others={others} />
        </PhoneFold>
      )}
      {examples.isOpen && (
        <Table label="Posts that say it" columns={EXAMPLE_COLUMNS} rows={group.examples} rowKey={({ id }) => id} />
      )}
    </PostArticle>
  );
}

type Other = Repetition['others'][number];

/** Words that hundreds of accounts use would push the rest of the report out of reach. */
function OtherAccounts({ others }: { others: readonly Other[] }) {
  const all = useDisclosure();
  const shown = all.isOpen ? others : others.slice(0, FIRST_OTHERS);
  return (
    <Stack gap="2">
      <Table
        label="Other accounts that say it"
        columns={OTHER_COLUMNS}
        rows={shown}
        rowKey={(one) => one.screen_name}
      />
      {others.length > FIRST_OTHERS && (
        <Button variant="ghost" size="sm" aria-expanded={all.isOpen} onClick={all.toggle}>
          {all.isOpen ? 'Show fewer accounts' : `Show all ${formatCount(others.length)} accounts`}
        </Button>
      )}
    </Stack>
  );
}

type Example = Repetition['examples'][number];

const OTHER_COLUMNS: readonly Column<Other>[] = [
  {
    id: 'account',
    header: 'Account',
    part: 'title',
    cell: ({ screen_name, name }) => (
      <Stack gap="1">
        <TextLink to={reportPath(screen_name)}>
          <bdi>{name}</bdi>
        </TextLink>
      </Stack>
    ),
  },
  { id: 'posts', header: 'Posts', align: 'end', cell: ({ posts }) => formatCount(posts) },
  { id: 'when', header: 'When', cell: ({ first_at, last_at }) => <Span from={first_at} to={last_at} /> },
  { id: 'similarity', header: 'Similarity', align: 'end', cell: ({ example }) => formatShare(example.similarity) },
];

const EXAMPLE_COLUMNS: readonly Column<Example>[] = [
  {
    id: 'text',
    header: 'Text',
    part: 'title',
    cell: ({ text }) => (
      <span dir="auto">
        <bdi>{text}</bdi>
      </span>
    ),
  },
  { id: 'when', header: 'When', cell: ({ created_at }) => (created_at === null ? '' : <UtcMoment at={created_at} />) },
  { id: 'similarity', header: 'Similarity', align: 'end', cell: ({ similarity }) => formatShare(similarity) },
];
