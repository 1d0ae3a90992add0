import { TRACE_NAMES } from '#console/shared/campaigns/trace-words.ts';
import { formatCount } from '#console/shared/figures/figures.ts';
import { PostArticle, PostArticles } from '#console/ui/layout/post-article.tsx';
import { Section } from '#console/ui/layout/section.tsx';
import { Badge } from '#console/ui/signs/badge.tsx';
import { AnnotatedText } from '#console/ui/text/annotated-text.tsx';
import { UtcMoment } from '#console/ui/text/moment.tsx';
import type { GroupDetail } from '#contract/campaign.ts';

const keyOf = ({ first_at, text }: GroupDetail['said'][number]) => `${first_at} ${text}`;
const nameOf = ({ traces }: GroupDetail['said'][number]) => traces.map((trace) => TRACE_NAMES[trace]).join(', ');

/** What most members said or passed on, each with its first post. */
export const SaidList = ({ said }: { said: GroupDetail['said'] }) => (
  <Section
    title="What they say"
    description="What most members did alike, at most 20 things, each shown by its first post. A pair shows all that its accounts did alike."
  >
    <PostArticles busy={false}>
      {said.map((one) => (
        <PostArticle
          key={keyOf(one)}
          label={nameOf(one)}
          meta={
            <>
              <span>
                <UtcMoment at={one.first_at} />
              </span>
              <span>{formatCount(one.accounts)} accounts</span>
            </>
          }
          signs={<Badge>{nameOf(one)}</Badge>}
          actions={null}
        >
          <AnnotatedText label="The words" text={one.text} marks={[]} />
        </PostArticle>
      ))}
    </PostArticles>
  </Section>
);
