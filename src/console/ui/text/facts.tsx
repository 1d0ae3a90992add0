import type { ReactNode } from 'react';
import { type FactsVariantProps, facts as factsRecipe } from '#styled/recipes/facts.js';

type FactsProps = FactsVariantProps & { facts: readonly { label: string; value: ReactNode }[] };

/**
 * The facts about one thing, each under its label, as in the form that changes them. With `pairs` each fact is beside its
 * label; with `tiles` the facts are side by side.
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
