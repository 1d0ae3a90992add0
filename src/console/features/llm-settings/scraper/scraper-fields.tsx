import { CheckboxField } from '#console/shared/forms/checkbox-field.tsx';
import type { Form } from '#console/shared/forms/form.ts';
import { SecretField } from '#console/shared/forms/secret-field.tsx';
import { TextField } from '#console/shared/forms/text-field.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import type { ScraperValues } from './scraper-schema.ts';

/** The fields of the scraper parameters. */
export function ScraperFields({ form }: { form: Form<ScraperValues> }) {
  return (
    <Stack>
      <TextField form={form} name="name" label="Name" dir="auto" autoComplete="off" required />
      <SecretField
        form={form}
        name="bearer_token"
        label="Bearer token"
        noun="bearer token"
        help="From your app in the developer portal of X. It is encrypted before it is stored, and never shown again."
        required
      />
      <TextField
        form={form}
        name="max_posts"
        label="Posts per account"
        help="The newest posts that are fetched. X gives 3,200 at most, at $0.005 each."
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <CheckboxField
        form={form}
        name="include_reposts"
        label="Fetch reposts"
        help="They cost as much as posts. The LLM setting decides whether they count."
      />
      <CheckboxField
        form={form}
        name="is_active"
        label="Active"
        help="Accounts that are added are looked for at X, with the newest active token."
      />
    </Stack>
  );
}
