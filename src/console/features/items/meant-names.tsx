import type { Form } from '#console/shared/forms/form.ts';
import { useField } from '#console/shared/forms/use-field.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { type AddItemValues, choiceOf } from './add-item-schema.ts';
import { almostNamed } from './almost-named.ts';
import { startSources } from './providers.ts';
import { useTypedName } from './use-typed-name.ts';

/** Offers the accounts whose names are almost the typed one. */
export function MeantNames({ form }: { form: Form<AddItemValues> }) {
  const { data } = useQuery(startSources);
  const { name: typed } = useTypedName(form);
  const field = useField(form, 'screenName');
  const choice = useField(form, 'choice');
  return data?.sources.flatMap(({ id, accounts }) =>
    almostNamed(typed, accounts?.map(({ screen_name }) => screen_name) ?? []).map((name) => (
      <div key={`${id} ${name}`}>
        <Button
          size="sm"
          variant="outline"
          onClick={() => {
            field.change(name);
            choice.change(choiceOf(id, name));
          }}
        >
          Did you mean @{name}?
        </Button>
      </div>
    )),
  );
}
