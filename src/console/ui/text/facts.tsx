import type { ReactNode } from 'react';
import { type FactsVariantProps, facts as factsRecipe } from '#styled/recipes/facts.js';

type FactsProps = FactsVariantProps & { facts: readonly { label: string; value: ReactNode }[] };

/**
 * What is known of one thing, each fact under its label, as in the form that changes it. As `pairs` each stands beside its
 * label, and as `tiles` the facts stand side by side.
 */
export const Facts = ({ facts, layout }: FactsProps) => {
  const styles = factsRecipe({ layout });
  return (
    <dl className={styles.root}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
