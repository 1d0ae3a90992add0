import type { Form } from '#console/shared/forms/form.ts';
import { useField, useFormStatus } from '#console/shared/forms/use-field.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { useUser } from '#console/shared/session/user-context.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { LinkButton } from '#console/ui/actions/link-button.tsx';
import { Callout } from '#console/ui/feedback/callout.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import type { DescribedSource } from '#contract/watching.ts';
import { type AddItemValues, choiceOf } from './add-item-schema.ts';
import { MeantNames } from './meant-names.tsx';
import { startSources } from './providers.ts';
import { useIsNameRefused } from './use-is-name-refused.ts';

type AvailableNamesProps = {
  form: Form<AddItemValues>;
  /** Closes the dialog and opens the import of an archive. */
  onImport: () => void;
};

/**
 * The accounts that can be added here. Shown only after a name was refused. After another failure, such as a source that is out of
 * reach, only names that are almost the typed one.
 */
export function AvailableNames(props: AvailableNamesProps) {
  const isNameRefused = useIsNameRefused(props.form);
  const { refusal } = useFormStatus(props.form);
  return (
    <div aria-live="polite">
      {isNameRefused && <Available {...props} />}
      {refusal !== null && <MeantNames form={props.form} />}
    </div>
  );
}

function Available({ form, onImport }: AvailableNamesProps) {
  const { is_superuser } = useUser();
  const { data } = useQuery(startSources);
  const field = useField(form, 'screenName');
  const choice = useField(form, 'choice');
  if (data === null) return null;
  const choose = (source: string, name: string) => {
    field.change(name);
    choice.change(choiceOf(source, name));
  };
  const unready = data.sources.flatMap(({ is_ready, label, set_up_at: path }) =>
    is_ready || path === null ? [] : [{ label, path }],
  );
  const labels = unready.map(({ label }) => label).join(' or ');
  return (
    <Callout title="What is available here">
      <MeantNames form={form} />
      {unready.map(({ label }) => (
        <p key={label}>{label} isn't connected on this server.</p>
      ))}
      {data.sources.map((source) => (
        <Listed key={source.id} source={source} onChoose={choose} />
      ))}
      <p>
        Any account can come from an archive
        {unready.length > 0 && `, or from ${labels} once that is set up${is_superuser ? '' : ' by a superuser'}`}.
      </p>
      <Stack direction="row" gap="2">
        <Button size="sm" variant="outline" onClick={onImport}>
          Import an archive
        </Button>
        {is_superuser &&
          unready.map(({ label, path }) => (
            <LinkButton key={path} size="sm" variant="ghost" to={path}>
              Set up {label}
            </LinkButton>
          ))}
      </Stack>
    </Callout>
  );
}

type ListedProps = {
  source: DescribedSource;
  onChoose: (source: string, name: string) => void;
};

function Listed({ source: { id, label, accounts }, onChoose }: ListedProps) {
  if (accounts === null || accounts.length === 0) return null;
  return (
    <>
      <p>{label} that can be added:</p>
      <Stack direction="row" gap="1">
        {accounts.map(({ screen_name, name }) => (
          <Button key={screen_name} size="sm" variant="outline" title={name} onClick={() => onChoose(id, screen_name)}>
            @{screen_name}
          </Button>
        ))}
      </Stack>
    </>
  );
}
