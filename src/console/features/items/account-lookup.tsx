import { useActorRef, useSelector } from '@xstate/react';
import SearchIcon from 'lucide-react/icons/search';
import * as v from 'valibot';
import type { SnapshotFrom } from 'xstate';
import { askAtOnce } from '#console/shared/dialogs/provide-dialog.ts';
import { useDialog } from '#console/shared/dialogs/use-dialog.ts';
import { FailureReason } from '#console/shared/failures/failure-reason.tsx';
import type { Form } from '#console/shared/forms/form.ts';
import { useField, useFormStatus } from '#console/shared/forms/use-field.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { useUser } from '#console/shared/session/user-context.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import { Callout } from '#console/ui/feedback/callout.tsx';
import { RadioCards } from '#console/ui/fields/radio-cards.tsx';
import { Facts } from '#console/ui/text/facts.tsx';
import { type AccountLookup, accountLookupSchema } from '#contract/lookup.ts';
import type { formMachine } from '#machines/form.machine.ts';
import { type AddItemValues, choiceOf } from './add-item-schema.ts';
import { accountsIn, describeNotAsked, describeOutlook, nameSources, titleOf } from './describe-lookup.ts';
import { MeantNames } from './meant-names.tsx';
import { lookUp, startSources } from './providers.ts';
import { useIsNameRefused } from './use-is-name-refused.ts';
import { useTypedName } from './use-typed-name.ts';

const selectOffer = ({ context }: SnapshotFrom<typeof formMachine>) => context.offer;

/** Shows on request which sources have the typed name, and the cost of adding it. If several have it, a person chooses one. */
export function AccountLookUp({ form }: { form: Form<AddItemValues> }) {
  const question = useActorRef(lookUp);
  const { isAsking, failure, answer: lookedUp } = useDialog(question);
  const offer = useSelector(form.actor, selectOffer);
  const { name } = useTypedName(form);
  const answers = [v.is(accountLookupSchema, offer) ? offer : null, lookedUp];
  const answer = answers.find((each) => each?.screen_name.toLowerCase() === name.toLowerCase());
  return (
    <>
      <div>
        <Button
          size="sm"
          variant="outline"
          icon={<SearchIcon />}
          disabled={name === ''}
          loading={isAsking}
          onClick={() => askAtOnce(question, name)}
        >
          Look up
        </Button>
      </div>
      <div aria-live="polite">
        {failure && <FailureReason>{failure.message}</FailureReason>}
        {answer && <Outlook answer={answer} form={form} />}
      </div>
    </>
  );
}

function Outlook({ answer, form }: { answer: AccountLookup; form: Form<AddItemValues> }) {
  const isNameRefused = useIsNameRefused(form);
  const { refusal } = useFormStatus(form);
  // Below the name, a refusal offers them already.
  const isRefused = isNameRefused || refusal !== null;
  const accounts = accountsIn(answer);
  const { is_choice: isChoice, screen_name: name } = answer;
  const notAsked = describeNotAsked(answer.not_asked);
  const rows = isChoice ? answer.sources.filter(({ has_account }) => !has_account) : answer.sources;
  return (
    <Callout tone={accounts.length === 0 || notAsked !== null ? 'warning' : 'info'} title={titleOf(answer)}>
      {isChoice && <SourceChoice accounts={accounts} name={name} form={form} />}
      {rows.length > 0 && (
        <Facts facts={rows.map((outlook) => ({ label: outlook.label, value: describeOutlook(outlook, name) }))} />
      )}
      {accounts.length === 0 && answer.not_asked.length > 0 && <Unasked notAsked={answer.not_asked} />}
      {accounts.length === 0 && !isRefused && <MeantNames form={form} />}
      {accounts.length > 0 && notAsked !== null && <p>{notAsked}</p>}
    </Callout>
  );
}

/** What to do when a source that may have the account could not be asked. Its reason stands beside its name. */
function Unasked({ notAsked }: { notAsked: AccountLookup['not_asked'] }) {
  const { is_superuser } = useUser();
  const { data } = useQuery(startSources);
  const places = data?.sources.flatMap(({ id, label, set_up_at: path }) =>
    path !== null && notAsked.some(({ source }) => source === id) ? [{ label, path }] : [],
  );
  return (
    <p>
      {nameSources(notAsked)} may have it. Look it up again later.{' '}
      {is_superuser
        ? places?.map(({ label, path }) => (
            <TextLink key={path} to={path}>
              Set up {label}
            </TextLink>
          ))
        : 'If that does not help, tell a superuser.'}
    </p>
  );
}

type SourceChoiceProps = {
  accounts: AccountLookup['sources'];
  /** The typed name. */
  name: string;
  form: Form<AddItemValues>;
};

function SourceChoice({ accounts, name, form }: SourceChoiceProps) {
  const typed = String(useField(form, 'screenName').value);
  const choice = useField(form, 'choice');
  return (
    <RadioCards
      name="choice"
      legend="Take it from"
      options={accounts.map((outlook) => ({
        value: choiceOf(outlook.source, typed),
        label: outlook.label,
        help: describeOutlook(outlook, name),
      }))}
      value={String(choice.value)}
      onChange={choice.change}
    />
  );
}
