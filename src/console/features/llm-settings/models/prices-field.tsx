import type { FieldName, Form } from '#console/shared/forms/form.ts';
import { priceRowSchema } from './model-settings-form.ts';
import { PriceRow } from './price-row.tsx';
import { type Row, RowsField } from './rows-field.tsx';

type PricesFieldProps<Values> = { form: Form<Values>; name: FieldName<Values, readonly Row[]> };

const NEW_ROW = { model: '', input: '', output: '', cache_read: '', cache_write: '' };

/** The prices of models. Runs use them to show their cost. */
export const PricesField = <Values,>({ form, name }: PricesFieldProps<Values>) => (
  <RowsField
    form={form}
    name={name}
    label="Prices"
    help="US dollars for a million tokens, as the provider charges them. The cost of a model without a price is shown as unknown, or as nothing if it runs on a machine of your own. Providers may charge less for text that they read from their cache, and more for text that they write into it. If From cache is empty, that text costs as much as sent text; if Into cache is empty, a quarter more. So the shown cost is not too low."
    schema={priceRowSchema}
    newRow={NEW_ROW}
    add="Add price"
  >
    {(edited) => <PriceRow {...edited} />}
  </RowsField>
);
