import { type ReactNode, useId } from 'react';
import { card } from '#styled/recipes/card.js';

type CardProps = {
  /** What a link to it within the page names. */
  anchor?: string;
  title?: string;
  /** Of its heading: 3 below the heading of a section, 2 otherwise. */
  level?: 2 | 3;
  description?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  /** Below everything, set apart by a line: where a form has its buttons. */
  footer?: ReactNode;
  tone?: 'neutral' | 'danger';
  /** The footer stays in sight while the card is. */
  sticky?: boolean;
  children?: ReactNode;
};

/** A framed part of a page, a region of its own where it has a title. */
export const Card = ({ anchor, title, level = 2, description, actions, footer, tone, sticky, children }: CardProps) => {
  const id = useId();
  const styles = card({ tone, sticky });
  const Heading = `h${level}` as const;
  return (
    <section id={anchor} className={styles.root} aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <header className={styles.header}>
          <div className={styles.heading}>
            {title && (
              <Heading id={id} className={styles.title}>
                {title}
              </Heading>
            )}
            {description && <p className={styles.description}>{description}</p>}
          </div>
          {actions}
        </header>
      )}
      {children && <div className={styles.body}>{children}</div>}
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </section>
  );
};
