import { Field } from '#console/ui/fields/field.tsx';
import { Textarea } from '#console/ui/fields/textarea.tsx';

/** Text without formatting, to read and copy. */
export const RawText = ({ label, children }: { label: string; children: string }) => (
  <Field label={label}>
    <Textarea face="code" dir="auto" readOnly spellCheck={false} value={children} />
  </Field>
);
