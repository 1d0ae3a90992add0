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
  /** How to show a value of this field; unchanged otherwise. */
  show?: (value: FieldValue) => ReactNode;
  children: ReactNode;
};

const showPlainly = (value: FieldValue): ReactNode => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? value.join(' · ') : String(value);
};

/** A field, and beneath it what somebody else has made of it, where two people changed the same. */
export function Disputed<Values>({ form, name, show = showPlainly, children }: DisputedProps<Values>) {
  const rival = useRival(form, name);
  // The field stays in its place whether or not it is disputed, or it would lose the focus while somebody types.
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
