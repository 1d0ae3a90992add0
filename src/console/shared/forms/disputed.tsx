import type { ReactNode } from 'react';
import { Button } from '#console/ui/actions/button.tsx';
import { Callout } from '#console/ui/feedback/callout.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import type { FieldValue } from '#machines/draft.ts';
import type { FieldName, Form } from './form.ts';
import { useRival } from './use-field.ts';

type DisputedProps<Values> = {
  form: Form<Values>;
  name: FieldName<Values>;
  /** How to show a value of this field; as it is by default. */
  show?: (value: FieldValue) => ReactNode;
  children: ReactNode;
};

const showPlainly = (value: FieldValue): ReactNode => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? value.join(' · ') : String(value);
};

/** A field. If two people changed it, the other person's value is shown below. */
export function Disputed<Values>({ form, name, show = showPlainly, children }: DisputedProps<Values>) {
  const rival = useRival(form, name);
  // The field keeps its place in the tree, disputed or not. Otherwise it would lose the focus while somebody types.
  return (
    <Stack gap="2">
      {children}
      {rival !== null && (
        <Callout
          title="In the newer version:"
          actions={
            <Button variant="outline" size="sm" onClick={rival.take}>
              Use this instead
            </Button>
          }
        >
          <div dir="auto">{show(rival.value)}</div>
        </Callout>
      )}
    </Stack>
  );
}
