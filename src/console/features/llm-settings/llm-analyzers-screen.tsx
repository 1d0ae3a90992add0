import PlusIcon from 'lucide-react/icons/plus';
import { useChoice } from '#console/shared/address/use-choice.ts';
import { FlowModal } from '#console/shared/forms/flow-modal.tsx';
import { useModalFlow } from '#console/shared/forms/use-modal-flow.ts';
import { useUnsavedWork } from '#console/shared/leaving/unsaved-work.ts';
import { NONE_NOW } from '#console/shared/setting-edit/analyse-now.ts';
import { SettingFields } from '#console/shared/setting-edit/setting-fields.tsx';
import { Button } from '#console/ui/actions/button.tsx';
import { PageHeader } from '#console/ui/layout/page-header.tsx';
import { type Tab, Tabs } from '#console/ui/layout/tabs.tsx';
import { settings } from './list/providers.ts';
import { SettingsView } from './list/settings-view.tsx';
import { ModelsView } from './models/models-view.tsx';
import { ScraperView } from './scraper/scraper-view.tsx';

type ViewId = 'settings' | 'models' | 'scraper';

const VIEWS: readonly Tab<ViewId>[] = [
  { id: 'settings', label: 'Settings', content: <SettingsView /> },
  { id: 'models', label: 'Models', content: <ModelsView /> },
  { id: 'scraper', label: 'Twitter scraper', content: <ScraperView /> },
];
const VIEW_IDS = VIEWS.map((view) => view.id);

const ADD = {
  initial: {
    name: '',
    description: '',
    api_key: '',
    model: '',
    is_selected: false,
    counts_reposts: false,
    analyse_now: NONE_NOW,
  },
};

/** /llm_analyzers */
export function LlmAnalyzersScreen() {
  const { chosen } = useChoice('view', VIEW_IDS, 'settings');
  const { guard } = useUnsavedWork();
  const add = useModalFlow(settings.add, ADD);
  const choose = (id: ViewId) => {
    const to = id === 'settings' ? '/llm_analyzers' : `/llm_analyzers?view=${id}`;
    guard.send({ type: 'leave.requested', departure: { kind: 'replace', to, state: null } });
  };
  return (
    <>
      <title>LLM Analysers · Plumbline</title>
      <PageHeader
        title="LLMs Setting Management"
        actions={
          chosen === 'settings' && (
            <Button variant="solid" icon={<PlusIcon />} onClick={() => add.open()}>
              Add LLMSettings
            </Button>
          )
        }
      />
      <Tabs label="LLMs Setting Management" tabs={VIEWS} selected={chosen} onSelect={choose} />
      <FlowModal
        flow={add}
        title="Add LLMSettings"
        description="It starts with both analyzers and their default prompts."
      >
        {(form) => <SettingFields form={form} keyUse="add" />}
      </FlowModal>
    </>
  );
}
