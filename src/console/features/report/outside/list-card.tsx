import { ShowRest } from '#console/shared/charts/show-rest.tsx';
import { useDisclosure } from '#console/shared/charts/use-disclosure.ts';
import { formatCount, formatNumber, formatShare } from '#console/shared/figures/figures.ts';
import { describeOrigin, describeRated, describeRating, nameList } from '#console/shared/outside/describe-ratings.ts';
import { OutsideLink } from '#console/ui/actions/outside-link.tsx';
import { Card } from '#console/ui/layout/card.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { BarList } from '#console/ui/pictures/bar-list.tsx';
import type { ListFindings } from '#contract/outside.ts';
import { evidencePath } from '../evidence-address.ts';

/** How many domains are shown at first. */
const SHOWN = 8;

/** What one list says about the account's links: how much it covers, and the domains with most links as bars to their posts. */
export function ListCard({ findings, links }: { findings: ListFindings; links: number }) {
  const rest = useDisclosure();
  const { list, domains, rated_domains } = findings;
  const label = `Domains that ${list.name} rates, by posts`;
  return (
    <Card
      level={3}
      title={nameList(list)}
      description={`${describeRated(links, findings)}. Coverage: ${formatShare(findings.links / links)} of the links.`}
    >
      <Stack gap="2">
        {domains.length > 0 && (
          <BarList
            label={label}
            tone="first"
            format={formatCount}
            bars={(rest.isOpen ? domains : domains.slice(0, SHOWN)).map((rated) => ({
              name: `${rated.domain} (${describeRating(rated)}${rated.is_low ? ', low' : ''})`,
              count: rated.posts,
              to: evidencePath({ domain: rated.domain }),
            }))}
          />
        )}
        <ShowRest rest={rest} first={SHOWN} all={domains.length} />
        {rated_domains > domains.length && (
          <p>{`And ${formatCount(rated_domains - domains.length)} more domains with fewer links.`}</p>
        )}
        <small>
          {`${formatNumber(list.domains, 'domain')}; ${describeOrigin(list)}. `}
          {list.low_to !== null && `Low: a score up to ${list.low_to}. `}
          {`Licence: ${list.licence}. ${list.attribution} `}
          {list.url !== null && <OutsideLink href={list.url}>{new URL(list.url).host}</OutsideLink>}
        </small>
      </Stack>
    </Card>
  );
}
