import { cautionAbout } from '#console/shared/levels/findings.ts';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import { Section } from '#console/ui/layout/section.tsx';
import { Prose } from '#console/ui/text/prose.tsx';

/** What a reader must not take from the statement. */
export const Limits = ({ model }: { model: string | null }) => (
  <Section title="What this does not say">
    <Prose>
      <ul>
        <li>
          Whether a post is true. The analyzer knows marks in words: it misses calm lies, and may mark quotations and
          irony. {cautionAbout(model)}
        </li>
        <li>Why somebody wrote it, or for whom. Do not decide about people with it.</li>
        <li>Anything about posts that were not read.</li>
        <li>How the account compares with accounts of another language or kind, or measured with another analyzer.</li>
      </ul>
      <p>
        Before you publish it, read the marked posts and enough of the others, and name the analyzer.{' '}
        <TextLink to="/model-card">Model card</TextLink>
      </p>
    </Prose>
  </Section>
);
