import { useActorRef, useSelector } from '@xstate/react';
import SearchIcon from 'lucide-react/icons/search';
import { askAtOnce } from '#console/shared/dialogs/provide-dialog.ts';
import type { Form } from '#console/shared/forms/form.ts';
import { useField } from '#console/shared/forms/use-field.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Callout } from '#console/ui/feedback/callout.tsx';
import { FormError } from '#console/ui/fields/form-error.tsx';
import { Facts } from '#console/ui/text/facts.tsx';
import type { AccountLookup } from '#contract/item.ts';
import { describeOutlook, titleOf } from './describe-lookup.ts';
import { nameInAddress } from './profile-address.ts';
import { type LookUpSnapshot, lookUp } from './providers.ts';

const selectIsAsking = (lookUp: LookUpSnapshot) => lookUp.matches('asking');
const selectFailure = (lookUp: LookUpSnapshot) => lookUp.context.failure;
const selectAnswer = (lookUp: LookUpSnapshot) => lookUp.context.answer;

/** Says on request which sources have the name that is typed, and what adding it would cost. */
export function AccountLookUp({ form }: { form: Form<{ screenName: string }> }) {
  const question = useActorRef(lookUp);
  const answer = useSelector(question, selectAnswer);
  const failure = useSelector(question, selectFailure);
  const field = String(useField(form, 'screenName').value);
  const typed = nameInAddress(field) ?? field.trim().replace(/^@/, '');
  return (
    <>
      <div>
        <Button
          size="sm"
          variant="outline"
          icon={<SearchIcon />}
          disabled={typed === ''}
          loading={useSelector(question, selectIsAsking)}
          onClick={() => askAtOnce(question, typed)}
        >
          Look up
        </Button>
      </div>
      <div aria-live="polite">
        {failure && <FormError>{failure.message}</FormError>}
        {answer && answer.screen_name.toLowerCase() === typed.toLowerCase() && <Outlook answer={answer} />}
      </div>
    </>
  );
}

const Outlook = ({ answer }: { answer: AccountLookup }) => (
  <Callout tone={answer.answer === null ? 'warning' : 'info'} title={titleOf(answer)}>
    <Facts
      facts={answer.sources.map((outlook) => ({
        label: outlook.label,
        value: describeOutlook(outlook),
      }))}
    />
  </Callout>
);
