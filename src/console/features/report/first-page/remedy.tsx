import { quoteForShell } from '#console/shared/levels/quote-for-shell.ts';
import { useUser } from '#console/shared/session/user-context.ts';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import { Command } from '#console/ui/text/command.tsx';
import { ANALYZER_KINDS } from '#contract/level.ts';
import type { Standing } from '../standing.ts';

/** What a superuser can do so that more can be said; others see whom to ask. Of old analyses the setting may not be known. */
export function Remedy({ levels }: Pick<Standing, 'levels'>) {
  const { is_superuser } = useUser();
  const notes = new Set(ANALYZER_KINDS.map((kind) => levels[kind].band_note));
  const { setting } = levels.propaganda;
  if (notes.has('unreadable')) {
    return is_superuser ? (
      <p>
        <TextLink to={setting === null ? '/llm_analyzers' : `/llm_setting/${setting.id}#propaganda`}>
          Test the setting
        </TextLink>{' '}
        to see what the model answers.
      </p>
    ) : (
      <p>A superuser can test the setting.</p>
    );
  }
  if (!notes.has('no_panel')) return null;
  const name = setting === null ? 'NAME' : quoteForShell(setting.name);
  return is_superuser ? (
    <p>
      To measure a reference, put archives of other accounts into folders named after their kind, such as{' '}
      <code>news</code>, and run on the server{' '}
      <Command>{`npm run evaluate -- --panel --setting=${name} FOLDER/*/*`}</Command>.
    </p>
  ) : (
    <p>A superuser can measure a reference.</p>
  );
}
