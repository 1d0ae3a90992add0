import type { ReactNode } from 'react';
import { secret } from '#styled/recipes/secret.js';

type SecretProps = {
  /** The secret, or its mask. */
  value: string;
  masked: boolean;
  /** Its buttons. */
  children: ReactNode;
};

/** A key or token on one line with its buttons. */
export const Secret = ({ value, masked, children }: SecretProps) => {
  const styles = secret({ masked });
  return (
    <div className={styles.root}>
      <code className={styles.value}>{value}</code>
      {children}
    </div>
  );
};
