import { LinkButton } from '#console/ui/actions/link-button.tsx';
import { BrandMark } from '#console/ui/layout/brand-mark.tsx';
import { notice } from '#styled/recipes/notice.js';

const styles = notice({ size: 'page' });

/** Shown for an unknown address. */
export const NotFound = () => (
  <main className={styles.root}>
    <BrandMark size={40} />
    <h1 className={styles.title} tabIndex={-1}>
      Oops!
    </h1>
    <p className={styles.text}>Page not found.</p>
    <div className={styles.actions}>
      <LinkButton to="/" variant="outline">
        Go back
      </LinkButton>
    </div>
  </main>
);
