import PlusIcon from 'lucide-react/icons/plus';
import { ADDITION } from '#console/shared/address/opening-paths.ts';
import { useChoice } from '#console/shared/address/use-choice.ts';
import { useOpening } from '#console/shared/address/use-opening.ts';
import { FlowModal } from '#console/shared/forms/flow-modal.tsx';
import { useModalFlow } from '#console/shared/forms/use-modal-flow.ts';
import { useUnsavedWork } from '#console/shared/leaving/unsaved-work.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { keylessOf } from '#console/shared/setting-edit/keyless.ts';
import { startPlaces } from '#console/shared/setting-edit/providers.ts';
import { SaveLabel } from '#console/shared/setting-edit/save-label.tsx';
import { Button } from '#console/ui/actions/button.tsx';
import { PageHeader } from '#console/ui/layout/page-header.tsx';
import { type Tab, Tabs } from '#console/ui/layout/tabs.tsx';
import { AddSettingFields } from './list/add-setting-fields.tsx';
import type { AddSettingValues } from './list/add-setting-schema.ts';
import type { UseModel } from './list/local-server-card.tsx';
import { NEW_SETTING, usingModel } from './list/new-setting.ts';
import { settings } from './list/providers.ts';
import { SettingsView } from './list/settings-view.tsx';
import { ModelsView } from './models/models-view.tsx';
import { ScraperView } from './scraper/scraper-view.tsx';

type ViewId = 'settings' | 'models' | 'scraper';

const views = (onUse: UseModel): readonly Tab<ViewId>[] => [
  { id: 'settings', label: 'Settings', content: <SettingsView onUse={onUse} /> },
  { id: 'models', label: 'Models', content: <ModelsView /> },
  { id: 'scraper', label: 'Twitter scraper', content: <ScraperView /> },
];
const VIEW_IDS: readonly ViewId[] = ['settings', 'models', 'scraper'];

const ADD = {
  initial: NEW_SETTING,
  work: ({ endpoint_name }: AddSettingValues) => ({
    name: 'Add LLMSettings',
    place: `llm_setting/add/${endpoint_name}`,
    secrets: ['api_key'],
  }),
};

/** /llm_analyzers */
export function LlmAnalyzersScreen() {
  const { chosen } = useChoice('view', VIEW_IDS, 'settings');
  const { guard } = useUnsavedWork();
  const add = useModalFlow(settings.add, ADD);
  const places = useQuery(startPlaces).data ?? [];
  const start = { ...NEW_SETTING, keyless: keylessOf(places) };
  useOpening(ADDITION, () => add.open(start));
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
            <Button variant="solid" icon={<PlusIcon />} onClick={() => add.open(start)}>
              Add LLMSettings
            </Button>
          )
        }
      />
      <Tabs
        label="LLMs Setting Management"
        tabs={views((server, model) => add.open(usingModel(start, server, model)))}
        selected={chosen}
        onSelect={choose}
      />
      <FlowModal
        flow={add}
        title="Add LLMSettings"
        description="It starts with both analyzers and their default prompts."
        saveLabel={(form) => <SaveLabel form={form} />}
      >
        {(form) => <AddSettingFields form={form} places={places} />}
      </FlowModal>
    </>
  );
}
