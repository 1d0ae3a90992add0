import DownloadIcon from 'lucide-react/icons/download';
import { useRowCommand } from '#console/shared/commands/use-row-command.ts';
import { KIND_NAMES } from '#console/shared/levels/kinds.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { Card } from '#console/ui/layout/card.tsx';
import { Facts } from '#console/ui/text/facts.tsx';
import { describeGold } from './describe-gold.ts';
import { goldExport, startGoldMeasures } from './providers.ts';

/** The id of the card, for links to it. */
export const GOLD = 'gold';

type GoldCardProps = { settingId: number; name: string };

/** How much of what people of this installation agree on the saved analyzers find, and all these posts as a file. */
export function GoldCard({ settingId, name }: GoldCardProps) {
  const { data, failure, retry } = useQuery(startGoldMeasures, settingId);
  const file = useRowCommand(goldExport);
  return (
    <Card
      anchor={GOLD}
      title="Checked by people"
      description="Reviews of accounts leave posts about which two people agree. They stay, and measure the saved version of each setting."
      actions={
        <Button variant="outline" icon={<DownloadIcon />} loading={file.isWorking} onClick={() => file.give({})}>
          Export these posts
        </Button>
      }
    >
      {failure !== null && (
        <LoadFailure title="What people found could not be loaded" onRetry={retry}>
          {failure}
        </LoadFailure>
      )}
      {data !== null && (
        <Facts
          layout="pairs"
          facts={data.map((measure) => ({ label: KIND_NAMES[measure.kind], value: describeGold(measure, name) }))}
        />
      )}
    </Card>
  );
}
