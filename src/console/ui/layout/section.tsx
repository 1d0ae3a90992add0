import { type ReactNode, type Ref, useId } from 'react';
import { section } from '#styled/recipes/section.js';

type SectionProps = {
  title: string;
  description?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  /** Its id, for links within the page. */
  id?: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
};

const styles = section();

/** A part of a long page, and a region. Its heading can take the focus. */
export const Section = ({ title, description, actions, id, ref, children }: SectionProps) => {
  const titleId = useId();
  return (
    <section ref={ref} id={id} className={styles.root} aria-labelledby={titleId}>
      <header className={styles.header}>
        <div className={styles.heading}>
          <h2 id={titleId} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  );
};
