import type { ReactNode, Ref } from 'react';
import { post } from '#styled/recipes/post.js';

type PostArticleProps = {
  /** Its accessible name. */
  label: string;
  /** When it was posted, and facts about it. */
  meta: ReactNode;
  /** What classifies it, such as badges. */
  signs: ReactNode;
  actions: ReactNode;
  children: ReactNode;
} & { readonly [Name in `data-${string}`]: string };

const styles = post();

/** One post of a list. It can take the focus, so that keys can move from post to post. */
export const PostArticle = ({ label, meta, signs, actions, children, ...data }: PostArticleProps) => (
  <article {...data} aria-label={label} tabIndex={-1} className={styles.root}>
    <header className={styles.head}>
      <div className={styles.meta}>{meta}</div>
      <div className={styles.actions}>{signs}</div>
    </header>
    <div className={styles.body}>{children}</div>
    {actions && <footer className={styles.actions}>{actions}</footer>}
  </article>
);

/** A remark about a post. */
export const PostNote = ({ children }: { children: ReactNode }) => <div className={styles.note}>{children}</div>;

/** Remarks about a post, each an `<li>`. */
export const PostNotes = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className={styles.notes}>
    {children}
  </ul>
);

type PostArticlesProps = { busy: boolean; ref?: Ref<HTMLDivElement>; children: ReactNode };

/** Posts, one below the other. It can take the focus, for those who turn to another page of posts. */
export const PostArticles = ({ busy, ref, children }: PostArticlesProps) => (
  <div ref={ref} tabIndex={-1} className={styles.list} aria-busy={busy}>
    {children}
  </div>
);

type PostSidesProps = {
  /** The two posts: whose and when, and the words. */
  sides: readonly { id: string | number; meta: ReactNode; body: ReactNode }[];
};

/** Posts side by side, and one below the other where there is little width. */
export const PostSides = ({ sides }: PostSidesProps) => (
  <div className={styles.sides}>
    {sides.map(({ id, meta, body }) => (
      <div key={id} className={styles.side}>
        <div className={styles.meta}>{meta}</div>
        {body}
      </div>
    ))}
  </div>
);
