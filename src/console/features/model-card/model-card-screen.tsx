import Markdown from 'markdown-to-jsx/react';
import { LinkButton } from '#console/ui/actions/link-button.tsx';
import { PageHeader } from '#console/ui/layout/page-header.tsx';
import { Prose } from '#console/ui/text/prose.tsx';
import modelCard from '/docs/model-card.md?raw';

/** The first line is the title, which the page has as its own heading. */
const TEXT = modelCard.replace(/^# .*\n/, '');

/** Documents beside this one are not part of the console: their links are only text. */
const OVERRIDES = {
  a: { component: 'span', props: {} },
  // The keyboard scrolls a wide one.
  table: { component: 'table', props: { tabIndex: 0 } },
} as const;

/** /model-card */
export const ModelCardScreen = () => (
  <>
    <title>Model card · Plumbline</title>
    <PageHeader
      title="Model card: plumbline/baseline"
      up={{ to: '/items', label: 'All items' }}
      actions={
        <LinkButton to="/rules" variant="outline">
          All rules
        </LinkButton>
      }
    />
    <Prose>
      <Markdown options={{ overrides: OVERRIDES, disableParsingRawHTML: true }}>{TEXT}</Markdown>
    </Prose>
  </>
);
