import { ShowRest } from '#console/shared/charts/show-rest.tsx';
import { useDisclosure } from '#console/shared/charts/use-disclosure.ts';
import { formatCount } from '#console/shared/figures/figures.ts';
import { cautionAbout, nameFindings } from '#console/shared/levels/findings.ts';
import { KIND_TONES } from '#console/shared/levels/kinds.ts';
import { Card } from '#console/ui/layout/card.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { BarList } from '#console/ui/pictures/bar-list.tsx';
import type { AnalyzerKind } from '#contract/level.ts';
import type { TechniqueCount } from '#contract/report.ts';
import { evidencePath } from '../evidence-address.ts';
import { useModel } from '../use-model.ts';

/** How many techniques are shown at first. */
const SHOWN = 8;

type TechniquesProps = { kind: AnalyzerKind; techniques: readonly TechniqueCount[] };

/** How many posts carry each technique of one kind. It is already a list of links, so it needs no table. */
export function Techniques({ kind, techniques }: TechniquesProps) {
  const rest = useDisclosure();
  const own = techniques.filter((one) => one.kind === kind);
  const shown = rest.isOpen ? own : own.slice(0, SHOWN);
  const model = useModel();
  const name = nameFindings(kind, model);
  const caution = kind === 'disinformation' ? ` ${cautionAbout(model)}` : '';
  return (
    <Card title={name} level={3} description={`How many posts have each, the most frequent first.${caution}`}>
      {own.length === 0 ? (
        <p>None was found.</p>
      ) : (
        <Stack gap="2">
          <BarList
            label={name}
            tone={KIND_TONES[kind]}
            format={formatCount}
            bars={shown.map(({ technique, posts }) => ({
              name: technique,
              count: posts,
              to: evidencePath({ kind, technique }),
            }))}
          />
          <ShowRest rest={rest} first={SHOWN} all={own.length} />
        </Stack>
      )}
    </Card>
  );
}
