import { useDisclosure } from '#console/shared/charts/use-disclosure.ts';
import { formatCount } from '#console/shared/figures/figures.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Card } from '#console/ui/layout/card.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Badge } from '#console/ui/signs/badge.tsx';
import { Table } from '#console/ui/tables/table.tsx';
import type { Column } from '#console/ui/tables/table-row.tsx';
import { formatSize } from '#console/ui/text/file-size.ts';
import { RowTitle } from '#console/ui/text/row-title.tsx';
import type { LocalModel, LocalServer } from '#contract/model-settings.ts';
import { describeContext, describeList } from './describe-local.ts';

/** So many models are shown at once; the others after a press. */
const FEW = 6;

/** What makes a setting of a model of a local server. */
export type UseModel = (server: LocalServer, model: LocalModel) => void;

const columns = (server: LocalServer, onUse: UseModel): readonly Column<LocalModel>[] => [
  {
    id: 'model',
    header: 'Model',
    part: 'title',
    width: '34%',
    cell: ({ id, quantization }) => (
      <RowTitle title={<bdi>{id}</bdi>} {...(quantization !== null && { subtitle: quantization })} />
    ),
  },
  {
    id: 'size',
    header: 'Size',
    align: 'end',
    width: '12%',
    cell: ({ size }) => (size === null ? 'Not known' : formatSize(size)),
  },
  { id: 'context', header: 'Context', width: '24%', cell: (model) => describeContext(model) || 'Not known' },
  {
    id: 'state',
    header: 'State',
    width: '20%',
    cell: ({ is_loaded, is_used }) => (
      <Stack gap="1" direction="row">
        {is_loaded !== null && (
          <Badge tone={is_loaded ? 'success' : 'neutral'}>{is_loaded ? 'In memory' : 'Not in memory'}</Badge>
        )}
        {is_used && <Badge>Has a setting</Badge>}
      </Stack>
    ),
  },
  {
    id: 'use',
    header: 'Use',
    width: '10%',
    cell: (model) => (
      <Button
        variant="outline"
        size="sm"
        aria-label={`Use ${model.id} at ${server.base_url}`}
        onClick={() => onUse(server, model)}
      >
        Use
      </Button>
    ),
  },
];

/** What a server says of none of its models needs no column. */
const TOLD: Readonly<Record<string, (model: LocalModel) => boolean>> = {
  size: ({ size }) => size !== null,
  context: (model) => describeContext(model) !== '',
  state: ({ is_loaded, is_used }) => is_loaded !== null || is_used,
};

/** A server of models on the operator's machines: the program, its models, and a button that makes a setting of each. */
export function LocalServerCard({ server, onUse }: { server: LocalServer; onUse: UseModel }) {
  const { program, version, base_url, models } = server;
  const all = useDisclosure();
  const shown = all.isOpen ? models : models.slice(0, FEW);
  return (
    <Card
      level={3}
      title={[program, version, 'at', base_url].filter((part) => part !== null).join(' ')}
      description={describeList(server)}
    >
      {models.length > 0 && (
        <Stack gap="2">
          <Table
            label={`Models of ${program} at ${base_url}`}
            columns={columns(server, onUse).filter(({ id }) => models.some(TOLD[id] ?? (() => true)))}
            rows={shown}
            rowKey={({ id }) => id}
          />
          {models.length > FEW && (
            <div>
              <Button variant="ghost" size="sm" aria-expanded={all.isOpen} onClick={all.toggle}>
                {all.isOpen ? 'Show fewer models' : `Show all ${formatCount(models.length)} models`}
              </Button>
            </div>
          )}
        </Stack>
      )}
    </Card>
  );
}
