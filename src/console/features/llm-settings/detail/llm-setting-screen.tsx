import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useParams } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import { MissingError } from '#console/shared/address/missing-error.ts';
import { FailureText } from '#console/shared/failures/failure-reason.tsx';
import { usePageFlow } from '#console/shared/forms/use-page-flow.ts';
import { useLoad } from '#console/shared/queries/use-load.ts';
import { keylessOf } from '#console/shared/setting-edit/keyless.ts';
import { FullPageSpinner } from '#console/ui/feedback/full-page-spinner.tsx';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { PageHeader } from '#console/ui/layout/page-header.tsx';
import { PageLinks } from '#console/ui/layout/page-links.tsx';
import type { AnalyzerKind } from '#contract/level.ts';
import type { Analyzer, LlmSettingDetail } from '#contract/llm-setting.ts';
import type { ModelPlaces } from '#contract/model-settings.ts';
import type { SettingVersionDetail } from '#contract/setting-version.ts';
import type { formMachine } from '#machines/form.machine.ts';
import { AnalyzerCard } from './analyzer-card.tsx';
import { toAnalyzerForm } from './analyzer-form.ts';
import { GOLD, GoldCard } from './gold-card.tsx';
import { PART_TITLES } from './part-titles.ts';
import { analyzers, settingForm } from './providers.ts';
import { restoreInForm } from './restore-in-form.ts';
import { SettingCard } from './setting-card.tsx';
import { toSettingForm } from './setting-form.ts';
import { SUITES, SuitesCard } from './suites-card.tsx';
import { useMeasured } from './use-measured.ts';
import { VersionHistory } from './version-history.tsx';

/** Ids start at 1. A longer id would not be an exact number in JavaScript. */
const ID_PATTERN = /^[1-9]\d{0,14}$/;

const LIST_PATH = '/llm_analyzers';

/** /llm_setting/{llm_id} */
export function LlmSettingScreen() {
  const { llm_id: id = '' } = useParams();
  if (!ID_PATTERN.test(id)) throw new MissingError(`"${id}" is not the id of an LLM setting`, { path: LIST_PATH });
  return <LoadedSetting id={id} />;
}

/** The heading stays the same element while the setting loads: it may have the focus and be read out. */
function LoadedSetting({ id }: { id: string }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const { data, failure, retry } = useLoad(settingForm.load, id);
  if (data === 'missing') throw new MissingError(`There is no LLM setting ${id}`, { path: LIST_PATH });
  return (
    <>
      <PageHeader
        title={
          <>
            LLM Analyzer Settings
            <span ref={setPlace} />
          </>
        }
        up={{ to: LIST_PATH, label: 'All LLM settings' }}
      />
      {data === null ? <Awaited failure={failure} onRetry={retry} /> : <Setting {...data} namePlace={place} />}
    </>
  );
}

const Awaited = ({ failure, onRetry }: { failure: string | null; onRetry: () => void }) => (
  <>
    <title>LLM Analyzer Settings · Plumbline</title>
    {failure === null ? (
      <FullPageSpinner inside />
    ) : (
      <LoadFailure title="Erreur lors du chargement des données" lang="fr" onRetry={onRetry}>
        <FailureText>{failure}</FailureText>
      </LoadFailure>
    )}
  </>
);

/** Shows the setting's name in the document title, and in the heading at `place`. */
const SettingName = ({ name, place }: { name: string; place: HTMLElement | null }) => (
  <>
    <title>{`${name} · LLM Analyzer Settings · Plumbline`}</title>
    {place !== null &&
      createPortal(
        <>
          : <bdi>{name}</bdi>
        </>,
        place,
      )}
  </>
);

const PART_LINKS = [
  ...Object.entries(PART_TITLES),
  [GOLD, 'Checked by people'] as const,
  [SUITES, 'Public data'] as const,
  ['history', 'History'] as const,
].map(([anchor, label]) => ({
  anchor,
  label,
}));

/** The stored values, not the typed ones. */
const selectName = (form: SnapshotFrom<typeof formMachine> | undefined) => form?.context.initial.name;
const selectIsSelected = (form: SnapshotFrom<typeof formMachine> | undefined) => form?.context.initial.is_selected;
const selectModel = (form: SnapshotFrom<typeof formMachine> | undefined) => form?.context.initial.model;

const useAnalyzerFlow = (settingId: number, kind: AnalyzerKind, analyzer: Analyzer) =>
  usePageFlow(analyzers[kind].save, {
    initial: toAnalyzerForm(settingId, analyzer),
    needsChange: true,
    work: { name: PART_TITLES[kind], place: `llm_setting/${settingId}/${kind}` },
  });

type SettingProps = { setting: LlmSettingDetail; places: ModelPlaces['data']; namePlace: HTMLElement | null };

function Setting({ setting, places, namePlace }: SettingProps) {
  const { id, name, disinformation_analyzer, propaganda_analyzer } = setting;
  const { form, flow } = usePageFlow(settingForm.save, {
    initial: toSettingForm(setting, keylessOf(places)),
    needsChange: true,
    work: { name: PART_TITLES.setting, place: `llm_setting/${id}/setting`, secrets: ['api_key'] },
  });
  const disinformation = useAnalyzerFlow(id, 'disinformation', disinformation_analyzer);
  const propaganda = useAnalyzerFlow(id, 'propaganda', propaganda_analyzer);
  const forms = { setting: form, disinformation: disinformation.form, propaganda: propaganda.form };
  const restore = ({ part, content }: SettingVersionDetail) => {
    const restored = forms[part];
    if (restored !== undefined) restoreInForm(restored.actor, content);
  };
  const savedName = useSelector(form?.actor, selectName);
  const savedModel = String(useSelector(form?.actor, selectModel) ?? setting.model);
  const isSelected = (useSelector(form?.actor, selectIsSelected) ?? setting.is_selected) === true;
  const measured = useMeasured(id);
  return (
    <>
      <SettingName name={String(savedName ?? name)} place={namePlace} />
      <PageLinks links={PART_LINKS} />
      <SettingCard form={form} flow={flow} settingId={id} places={places} />
      <AnalyzerCard
        kind="disinformation"
        form={disinformation.form}
        flow={disinformation.flow}
        model={savedModel}
        isSelected={isSelected}
        measured={measured.disinformation}
      />
      <AnalyzerCard
        kind="propaganda"
        form={propaganda.form}
        flow={propaganda.flow}
        model={savedModel}
        isSelected={isSelected}
        measured={measured.propaganda}
      />
      <GoldCard settingId={id} name={String(savedName ?? name)} />
      <SuitesCard settingId={id} name={String(savedName ?? name)} />
      <VersionHistory settingId={id} onRestore={restore} />
    </>
  );
}
