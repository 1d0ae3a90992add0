import { type ReactNode, useId } from 'react';
import { statement } from '#styled/recipes/statement.js';

type StatementProps = {
  /** The question that it answers. */
  name: string;
  /** The level of its heading: 3 inside a section, 2 otherwise. */
  level?: 2 | 3;
  /** Beside the name. */
  actions?: ReactNode;
  sentence: string;
  /** How sure it is and where it stands, the most important first. */
  lines: readonly string[];
  children?: ReactNode;
  /** Links, which are of no use on paper. */
  more?: ReactNode;
};

const styles = statement();

/** A region with one sentence that can be quoted, and what a reader needs to judge it. */
export const Statement = ({ name, level = 3, actions, sentence, lines, children, more }: StatementProps) => {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={styles.root} aria-labelledby={id}>
      <header className={styles.head}>
        <Heading id={id} className={styles.name}>
          {name}
        </Heading>
        {actions}
      </header>
      <p className={styles.sentence}>{sentence}</p>
      {lines.length > 0 && (
        <div className={styles.lines}>
          {lines.map((line) => (
            <p key={line} className={styles.line}>
              {line}
            </p>
          ))}
        </div>
      )}
      {children}
      {more && <div className={styles.more}>{more}</div>}
    </section>
  );
};
