import { LinkButton } from '#console/ui/actions/link-button.tsx';
import { notice } from '#styled/recipes/notice.js';

const styles = notice({ size: 'page' });

/** Shown when the screen exists but the thing that its address names does not. `listPath` leads to the list. */
export const Missing = ({ listPath }: { listPath: string }) => (
  <div className={styles.root}>
    <title>Not Found · Plumbline</title>
    <h1 className={styles.title} tabIndex={-1}>
      Not Found
    </h1>
    <p className={styles.text}>It was deleted, or it never existed.</p>
    <div className={styles.actions}>
      <LinkButton to={listPath} variant="outline">
        See what there is
      </LinkButton>
    </div>
  </div>
);
