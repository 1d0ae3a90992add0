import { Button } from '#console/ui/actions/button.tsx';
import { notice } from '#styled/recipes/notice.js';

type ErrorFallbackProps = {
  message: string;
  /** Whether the message is shown. */
  shown: boolean;
  onToggle: () => void;
};

const styles = notice({ size: 'page' });

/** Shown in place of a screen that broke, with the error behind a button. */
export const ErrorFallback = ({ message, shown, onToggle }: ErrorFallbackProps) => (
  <div className={styles.root} role="alert">
    <h1 className={styles.title}>Something went wrong!</h1>
    <div className={styles.actions}>
      <Button variant="outline" aria-expanded={shown} onClick={onToggle}>
        {shown ? 'Hide Error' : 'Show Error'}
      </Button>
    </div>
    {shown && <pre className={styles.detail}>{message}</pre>}
  </div>
);
