import type { ReactNode } from 'react';
import { facts as factsRecipe } from '#styled/recipes/facts.js';

type FactsProps = { facts: readonly { label: string; value: ReactNode }[] };

const styles = factsRecipe();

/** What is known of one thing, each fact under its label; looks like the form that changes it. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className={styles.root}>
    {facts.map(({ label, value }) => (
      <div key={label} className={styles.fact}>
        <dt className={styles.label}>{label}</dt>
        <dd className={styles.value}>{value}</dd>
      </div>
    ))}
  </dl>
);
