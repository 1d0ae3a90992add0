import { formatMark } from '#console/shared/levels/strength.ts';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Badge } from '#console/ui/signs/badge.tsx';
import { NumberedList } from '#console/ui/text/numbered-list.tsx';
import type { TestLabel } from '#contract/analyzer-test.ts';

/** The labels found in a post, numbered like its marks. */
export const FoundLabels = ({ labels }: { labels: readonly TestLabel[] }) => (
  <NumberedList
    label="What was found"
    items={labels.map(({ category, confidence, quote, rationale }) => (
      <Stack key={`${category} ${quote}`} gap="1">
        <Stack direction="row" gap="2">
          <strong>{category}</strong>
          <Badge>{`Strength ${formatMark(confidence)}`}</Badge>
        </Stack>
        <q dir="auto">{quote}</q>
        <p dir="auto">{rationale}</p>
      </Stack>
    ))}
  />
);
