import type { ReactNode } from 'react';
import { Badge } from '#console/ui/signs/badge.tsx';
import { radioCards } from '#styled/recipes/radio-cards.js';

export type RadioCard<Value extends string> = {
  value: Value;
  label: string;
  help?: string;
  badge?: string;
  icon?: ReactNode;
};

type RadioCardsProps<Value extends string> = {
  name: string;
  legend: string;
  options: readonly RadioCard<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

const styles = radioCards();

/** A choice between a few options that need more than one word each. */
export const RadioCards = <Value extends string>(props: RadioCardsProps<Value>) => (
  <fieldset className={styles.root}>
    <legend className={styles.legend}>{props.legend}</legend>
    <div className={styles.options}>
      {props.options.map(({ value, label, help, badge, icon }) => (
        <label key={value} className={styles.card}>
          {icon && <span className={styles.icon}>{icon}</span>}
          <span className={styles.text}>
            <span className={styles.label}>
              {label}
              {badge && <Badge>{badge}</Badge>}
            </span>
            {help && <span className={styles.help}>{help}</span>}
          </span>
          <input
            type="radio"
            name={props.name}
            value={value}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
            className={styles.input}
          />
        </label>
      ))}
    </div>
  </fieldset>
);
