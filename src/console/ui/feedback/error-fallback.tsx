import { Button } from '#console/ui/actions/button.tsx';
import { notice } from '#styled/recipes/notice.js';

type ErrorFallbackProps = {
  /** What it means for the person. */
  text: string;
  message: string;
  /** Whether the message is shown. */
  shown: boolean;
  onToggle: () => void;
  isTrying: boolean;
  onRetry: () => void;
};

const styles = notice({ size: 'page' });

/** Shown in place of a screen that broke, with the error behind a button. */
export const ErrorFallback = ({ text, message, shown, onToggle, isTrying, onRetry }: ErrorFallbackProps) => (
  <div className={styles.root} role="alert">
    <h1 className={styles.title} tabIndex={-1}>
      Something went wrong!
    </h1>
    <p className={styles.text}>{text}</p>
    <div className={styles.actions}>
      <Button variant="solid" loading={isTrying} onClick={onRetry}>
        Try again
      </Button>
      <Button variant="outline" aria-expanded={shown} onClick={onToggle}>
        {shown ? 'Hide Error' : 'Show Error'}
      </Button>
    </div>
    {shown && <pre className={styles.detail}>{message}</pre>}
  </div>
);
