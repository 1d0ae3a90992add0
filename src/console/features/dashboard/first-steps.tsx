import { useUser } from '#console/shared/session/user-context.ts';
import { LinkButton } from '#console/ui/actions/link-button.tsx';
import { Card } from '#console/ui/layout/card.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Badge } from '#console/ui/signs/badge.tsx';
import { NumberedList } from '#console/ui/text/numbered-list.tsx';

/** The steps to the first score, shown while there is no account. */
export function FirstSteps({ hasSetting }: { hasSetting: boolean }) {
  const { is_superuser } = useUser();
  return (
    <Card title="Three steps to the first score">
      <NumberedList
        label="Steps"
        items={[
          <Stack key="setting" gap="2">
            <Stack direction="row" gap="2">
              <strong>Choose what reads the posts</strong>
              {hasSetting && <Badge tone="success">Done</Badge>}
            </Stack>
            <p>
              {hasSetting
                ? 'An LLM setting is selected. A new installation has the embedded rules, which need no key.'
                : 'No LLM setting is selected: accounts that are added wait until a superuser selects one.'}
            </p>
            {is_superuser && (
              <div>
                <LinkButton to="/llm_analyzers" variant="outline" size="sm">
                  LLM Analysers
                </LinkButton>
              </div>
            )}
          </Stack>,
          <Stack key="account" gap="2">
            <strong>Add an account</strong>
            <p>Type the name of an account, import a file, or add a sample. Its posts are fetched and analysed.</p>
            <div>
              <LinkButton to="/items" size="sm" variant={hasSetting ? 'solid' : 'outline'}>
                Go to Items
              </LinkButton>
            </div>
          </Stack>,
          <Stack key="report" gap="2">
            <strong>Open its report</strong>
            <p>Two scores with their intervals. Each number leads to the marked words behind it.</p>
          </Stack>,
        ]}
      />
    </Card>
  );
}
