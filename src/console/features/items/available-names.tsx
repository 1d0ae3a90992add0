import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { Form } from '#console/shared/forms/form.ts';
import { useField } from '#console/shared/forms/use-field.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { useUser } from '#console/shared/session/user-context.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { LinkButton } from '#console/ui/actions/link-button.tsx';
import { Callout } from '#console/ui/feedback/callout.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import type { formMachine } from '#machines/form.machine.ts';
import { startSources } from './providers.ts';

type AvailableNamesProps = {
  form: Form<{ screenName: string }>;
  /** Leaves the dialog for the one that imports an archive. */
  onImport: () => void;
};

const selectIsRefused = ({ context }: SnapshotFrom<typeof formMachine>) => 'screenName' in context.refused;

/** What can be added here, once a name turned out not to be; nothing before. */
export const AvailableNames = (props: AvailableNamesProps) => (
  <div aria-live="polite">{useSelector(props.form.actor, selectIsRefused) && <Available {...props} />}</div>
);

function Available({ form, onImport }: AvailableNamesProps) {
  const { is_superuser } = useUser();
  const { data: sources } = useQuery(startSources);
  const field = useField(form, 'screenName');
  if (sources === null) return null;
  return (
    <Callout title="What is available here">
      <p>
        {sources.is_live
          ? 'X was asked and does not show this account.'
          : 'X cannot be asked: it is not set up on this server.'}
      </p>
      {sources.samples.length > 0 && (
        <>
          <p>These samples can be added:</p>
          <Stack direction="row" gap="1">
            {sources.samples.map(({ screen_name, name }) => (
              <Button
                key={screen_name}
                size="sm"
                variant="outline"
                title={name}
                onClick={() => field.change(screen_name)}
              >
                @{screen_name}
              </Button>
            ))}
          </Stack>
        </>
      )}
      {is_superuser ? (
        <>
          <p>Any account can come from an archive{sources.is_live ? '.' : ', or live once X is set up.'}</p>
          <Stack direction="row" gap="2">
            <Button size="sm" variant="outline" onClick={onImport}>
              Import an archive
            </Button>
            {!sources.is_live && (
              <LinkButton size="sm" variant="ghost" to="/llm_analyzers?view=scraper">
                Set up X
              </LinkButton>
            )}
          </Stack>
        </>
      ) : (
        <p>Superusers can import any account from an archive{sources.is_live ? '.' : ', or set up X.'}</p>
      )}
    </Callout>
  );
}
