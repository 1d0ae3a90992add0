import { Fragment } from 'react';
import { command } from '#styled/recipes/command.js';

/** A command to type in a terminal. It breaks between its words only: `--panel` in two lines would read as two words. */
export const Command = ({ children }: { children: string }) => (
  <code className={command()}>
    {children.split(' ').map((word, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a command never move.
      <Fragment key={index}>
        {index > 0 && ' '}
        <span>{word}</span>
      </Fragment>
    ))}
  </code>
);
