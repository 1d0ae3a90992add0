import { useActorRef } from '@xstate/react';
import { reportPath } from '#console/shared/address/report-path.ts';
import { useClipboard } from '#console/shared/charts/use-clipboard.ts';
import { askAtOnce } from '#console/shared/dialogs/provide-dialog.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { LinkButton } from '#console/ui/actions/link-button.tsx';
import { COMPARED_MAX } from '#contract/compare.ts';
import { AnalyseChosenDialog } from './analyse-chosen-dialog.tsx';
import { ExportChosenDialog } from './export-chosen-dialog.tsx';
import { analysisOfChosen, exportOfChosen, linksCopy } from './providers.ts';

/** What can be done with several chosen accounts together, beside their deletion. */
export function ChosenActions({ screenNames }: { screenNames: readonly string[] }) {
  const analysis = useActorRef(analysisOfChosen);
  const exporting = useActorRef(exportOfChosen);
  const names = screenNames.join();
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        onClick={() => analysis.send({ type: 'dialog.opened', subject: { screenNames } })}
      >
        Analyse again
      </Button>
      {screenNames.length >= 2 && screenNames.length <= COMPARED_MAX ? (
        <LinkButton size="sm" variant="outline" to={`/compare?${new URLSearchParams({ subjects: names })}`}>
          Compare
        </LinkButton>
      ) : (
        <Button size="sm" variant="outline" disabled title={`Select 2 to ${COMPARED_MAX} accounts to compare them`}>
          Compare
        </Button>
      )}
      <Button size="sm" variant="outline" onClick={() => askAtOnce(exporting, { screenNames })}>
        Export
      </Button>
      <CopyLinks key={names} screenNames={screenNames} />
      <AnalyseChosenDialog analysis={analysis} />
      <ExportChosenDialog exporting={exporting} />
    </>
  );
}

function CopyLinks({ screenNames }: { screenNames: readonly string[] }) {
  const links = screenNames.map((name) => new URL(reportPath(name), window.location.origin).href).join('\n');
  const { isCopying, isCopied, copy } = useClipboard(linksCopy, links);
  return (
    <Button size="sm" variant="outline" loading={isCopying} onClick={copy}>
      {isCopied ? 'Copied' : 'Copy links'}
    </Button>
  );
}
