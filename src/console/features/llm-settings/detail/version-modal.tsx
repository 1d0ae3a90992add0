import { useRef } from 'react';
import type { DialogActor } from '#console/shared/dialogs/provide-dialog.ts';
import { useDialog } from '#console/shared/dialogs/use-dialog.ts';
import { FailureReason } from '#console/shared/failures/failure-reason.tsx';
import { formatCount } from '#console/shared/figures/figures.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Spinner } from '#console/ui/feedback/spinner.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Modal, ModalBody, ModalFooter } from '#console/ui/overlays/modal.tsx';
import { ComparedText } from '#console/ui/text/compared-text.tsx';
import { Facts } from '#console/ui/text/facts.tsx';
import type { SettingPart, SettingVersionDetail } from '#contract/setting-version.ts';
import { PART_TITLES } from './part-titles.ts';
import type { VersionSubject } from './providers.ts';
import { describeChange, fieldsOf } from './version-fields.ts';

type VersionModalProps = {
  view: DialogActor<VersionSubject, null, SettingVersionDetail>;
  onRestore: (version: SettingVersionDetail) => void;
};

/** One saved version: its content with what it changed marked, and the accounts that were measured with it. */
export function VersionModal({ view, onRestore }: VersionModalProps) {
  const { isOpen, subject, answer, failure } = useDialog(view);
  // Read when the dialog gives the focus away, which on a slow machine is after it has disappeared.
  const restored = useRef<SettingPart | null>(null);
  const close = (into: SettingPart | null = null) => {
    restored.current = into;
    view.send({ type: 'dialog.closed' });
  };
  const restore = (version: SettingVersionDetail) => {
    onRestore(version);
    close(version.part);
  };
  const title = subject === null ? 'Version' : `${PART_TITLES[subject.part]}, version ${subject.version}`;
  return (
    <Modal
      open={isOpen}
      onClose={() => close()}
      title={title}
      description="Restoring puts these values into the form. When you save it, they become a new version."
      size="lg"
      onClosed={() => document.getElementById(restored.current ?? '')?.scrollIntoView()}
      finalFocus={() => document.querySelector(`#${restored.current} [name=name]`)}
    >
      <ModalBody label={`Content of ${title}`}>
        <div aria-live="polite">
          {answer === null && failure === null && <Spinner />}
          {failure && <FailureReason>{failure.message}</FailureReason>}
          {answer && <VersionContent version={answer} />}
        </div>
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" onClick={() => close()}>
          Close
        </Button>
        <Button variant="solid" disabled={answer === null} onClick={() => answer && restore(answer)}>
          Restore in the form
        </Button>
      </ModalFooter>
    </Modal>
  );
}

const describeMeasured = ({ count, screen_names }: SettingVersionDetail['measured']): string => {
  if (count === 0) return 'None';
  const more = count - screen_names.length;
  return screen_names.map((name) => `@${name}`).join(', ') + (more > 0 ? ` and ${formatCount(more)} more` : '');
};

const VersionContent = ({ version }: { version: SettingVersionDetail }) => (
  <Stack>
    <Facts
      layout="pairs"
      facts={[
        { label: 'Changed', value: describeChange(version) },
        { label: 'Accounts measured with it', value: <bdi>{describeMeasured(version.measured)}</bdi> },
      ]}
    />
    {fieldsOf(version).map((field) => (
      <ComparedText key={field.label} {...field} />
    ))}
  </Stack>
);
