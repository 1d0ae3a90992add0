import { type ReactNode, useId } from 'react';
import { card } from '#styled/recipes/card.js';

type CardProps = {
  /** Its id, for links within the page. */
  anchor?: string;
  title?: string;
  /** The level of its heading: 3 inside a section, 2 otherwise. */
  level?: 2 | 3;
  description?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  /** Below everything, under a line: the place for a form's buttons. */
  footer?: ReactNode;
  tone?: 'neutral' | 'danger';
  /** The footer stays visible while any part of the card is visible. */
  sticky?: boolean;
  children?: ReactNode;
};

/** A framed part of a page. With a title it is a region. */
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
      {footer && (
        <footer className={styles.footer} data-kept data-sticky={sticky || undefined}>
          {footer}
        </footer>
      )}
    </section>
  );
};
