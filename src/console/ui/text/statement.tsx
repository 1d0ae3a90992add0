import { type ReactNode, useId } from 'react';
import { statement } from '#styled/recipes/statement.js';

type StatementProps = {
  /** The question that it answers. */
  name: string;
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
export const Statement = ({ name, actions, sentence, lines, children, more }: StatementProps) => {
  const id = useId();
  return (
    <section className={styles.root} aria-labelledby={id}>
      <header className={styles.head}>
        <h3 id={id} className={styles.name}>
          {name}
        </h3>
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
