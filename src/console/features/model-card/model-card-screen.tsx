import Markdown from 'markdown-to-jsx/react';
import { LinkButton } from '#console/ui/actions/link-button.tsx';
import { PageHeader } from '#console/ui/layout/page-header.tsx';
import { Prose } from '#console/ui/text/prose.tsx';
import modelCard from '/docs/model-card.md?raw';

/** A word that only leads to another document, such as `([decision](decisions/…))`. As text it would say nothing. */
const REFERENCE = /\s*\(\[\w+\]\([^)]*\)\)|; \[\w+\]\([^)]*\)(?=\))/g;

/** The text without its title, which the page shows as its heading, the marks around measured figures, and references. */
const TEXT = modelCard
  .replace(/^# .*\n/, '')
  .replaceAll(/^<!-- .* -->\n/gm, '')
  .replaceAll(REFERENCE, '');

/** Other documents are not part of the console, so links to them are shown as text. */
const OVERRIDES = {
  a: { component: 'span', props: {} },
  // The keyboard can scroll a wide table.
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
