import { FlowModal } from '#console/shared/forms/flow-modal.tsx';
import type { Form } from '#console/shared/forms/form.ts';
import { PasswordField } from '#console/shared/forms/password-field.tsx';
import { TextField } from '#console/shared/forms/text-field.tsx';
import { useModalFlow } from '#console/shared/forms/use-modal-flow.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { useUser } from '#console/shared/session/user-context.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { Card } from '#console/ui/layout/card.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import type { SecondFactor } from '#contract/second-factor.ts';
import { DrawnFactor } from './drawn-factor.tsx';
import { secondFactor } from './providers.ts';
import { TURN_OFF, TURN_ON, type TurnOffValues } from './second-factor-schema.ts';

const ON = { initial: TURN_ON };
const OFF = { initial: TURN_OFF };

/** Turns the second step of one's own log-in on and off. */
export function SecondFactorCard() {
  const { data, failure, retry } = useQuery(secondFactor.start);
  return (
    <Card
      title="Two-step log-in"
      description="Logging in then also needs a code from an authenticator app. A stolen password is not enough."
    >
      {failure !== null && (
        <LoadFailure title="Two-step log-in could not be loaded" onRetry={retry}>
          {failure}
        </LoadFailure>
      )}
      {data && <Switch factor={data} />}
    </Card>
  );
}

function Switch({ factor }: { factor: SecondFactor }) {
  const user = useUser();
  const turnOn = useModalFlow(secondFactor.turnOn, ON);
  const turnOff = useModalFlow(secondFactor.turnOff, OFF);
  return (
    <Stack>
      <p>{describe(factor)}</p>
      <Stack direction="row">
        {factor.is_on ? (
          <Button variant="outline" onClick={() => turnOff.open()}>
            Turn off
          </Button>
        ) : (
          <Button
            variant="outline"
            loading={turnOn.isSearching}
            onClick={() => turnOn.request({ id: 0, label: user.username })}
          >
            Turn on
          </Button>
        )}
      </Stack>
      <FlowModal
        flow={turnOn}
        title="Turn on two-step log-in"
        description="Your password and a code from the app turn it on. Until then nothing changes."
      >
        {(form) => (
          <>
            <DrawnFactor form={form} />
            <ProofFields form={form} help="The six digits that the app shows now." />
          </>
        )}
      </FlowModal>
      <FlowModal
        flow={turnOff}
        title="Turn off two-step log-in"
        description="Then the password alone logs you in, and the recovery codes stop working."
      >
        {(form) => <ProofFields form={form} help="Six digits from your authenticator app, or a recovery code." />}
      </FlowModal>
    </Stack>
  );
}

function ProofFields({ form, help }: { form: Form<TurnOffValues>; help: string }) {
  const shared = { form, required: true };
  return (
    <>
      <PasswordField {...shared} name="password" label="Current password" autoComplete="current-password" />
      <TextField
        {...shared}
        name="code"
        label="Code"
        help={help}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}

function describe({ is_on, recovery_codes_left: left }: SecondFactor): string {
  if (!is_on) return 'It is off.';
  if (left === 0) return 'It is on. No recovery code is left: turn it off and on again to get new ones.';
  return `It is on. ${left} recovery ${left === 1 ? 'code is' : 'codes are'} left.`;
}
