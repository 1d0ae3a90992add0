import { Fragment, type ReactNode } from 'react';
import type { Mitigation, Rule } from '#contract/rules.ts';
import { FoldedPart } from './folded-part.tsx';

type RuleTextProps = {
  rule: Rule | Mitigation;
  language: string;
  signs: ReactNode;
  /** Whether a phone shows its phrases and examples without being asked. */
  isUnfolded: boolean;
  /** What it has to do with mitigations, or with rules. */
  children?: ReactNode;
};

/** One rule: its reason, its phrases, and example posts on which it fires or does not fire. */
export const RuleText = ({ rule, language, signs, isUnfolded, children }: RuleTextProps) => (
  <article aria-labelledby={rule.id}>
    <h3>
      <code id={rule.id}>{rule.id}</code> {signs}
    </h3>
    <p>{rule.rationale}</p>
    {children}
    <FoldedPart what="phrases and examples" isUnfolded={isUnfolded}>
      {rule.looks_for === null ? (
        <PhraseList label="Looks for:" phrases={rule.phrases} language={language} />
      ) : (
        <p>
          Looks for: <Marked text={rule.looks_for} />.
        </p>
      )}
      {rule.alone.length > 0 && (
        <PhraseList label="These count by themselves:" phrases={rule.alone} language={language} />
      )}
      <ul>
        <Examples label="Found in:" posts={rule.fires_on} language={language} />
        <Examples label="Not in:" posts={rule.silent_on} language={language} />
      </ul>
    </FoldedPart>
  </article>
);

/** A text with its words between backticks as code. */
export const Marked = ({ text }: { text: string }) =>
  text.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
    index % 2 === 1 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>,
  );

type PhraseListProps = { label: string; phrases: readonly string[]; language: string };

/** Phrases in their notation. A long phrase can break after a comma. */
export const PhraseList = ({ label, phrases, language }: PhraseListProps) => (
  <>
    <p>{label}</p>
    <ul lang={language}>
      {phrases.map((phrase) => (
        <li key={phrase}>
          <code>
            {phrase.split(',').map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a phrase never move.
              <Fragment key={index}>
                {index > 0 && (
                  <>
                    ,<wbr />
                  </>
                )}
                {part}
              </Fragment>
            ))}
          </code>
        </li>
      ))}
    </ul>
  </>
);

type ExamplesProps = { label: string; posts: readonly string[]; language: string };

const Examples = ({ label, posts, language }: ExamplesProps) =>
  posts.map((post) => (
    <li key={post}>
      {label} <q lang={language}>{post}</q>
    </li>
  ));
