import { LinkButton } from '#console/ui/actions/link-button.tsx';
import { notice } from '#styled/recipes/notice.js';

const styles = notice({ size: 'page' });

type MissingProps = {
  /** The address that the button leads to. */
  path: string;
  label?: string;
  reason?: string;
};

/** Shown when the screen exists but the thing that its address names does not. */
export const Missing = ({
  path,
  label = 'See what there is',
  reason = 'It was deleted, or it never existed.',
}: MissingProps) => (
  <div className={styles.root}>
    <title>Not Found · Plumbline</title>
    <h1 className={styles.title} tabIndex={-1}>
      Not Found
    </h1>
    <p className={styles.text}>{reason}</p>
    <div className={styles.actions}>
      <LinkButton to={path} variant="outline">
        {label}
      </LinkButton>
    </div>
  </div>
);
