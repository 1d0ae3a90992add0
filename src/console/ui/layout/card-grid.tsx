import { type ReactNode, useId } from 'react';
import { cardGrid } from '#styled/recipes/card-grid.js';

type CardGridProps = {
  /** A sentence above the cards, which also names the list. */
  lead: string;
  cards: readonly { id: string; card: ReactNode }[];
};

const styles = cardGrid();

/** A list of small cards, as many side by side as fit. */
export const CardGrid = ({ lead, cards }: CardGridProps) => {
  const id = useId();
  return (
    <div className={styles.root}>
      <p id={id}>{lead}</p>
      <ul className={styles.cards} aria-labelledby={id}>
        {cards.map(({ id: key, card }) => (
          <li key={key}>{card}</li>
        ))}
      </ul>
    </div>
  );
};
