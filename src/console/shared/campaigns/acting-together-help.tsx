import CircleHelpIcon from 'lucide-react/icons/circle-question-mark';
import { useDisclosure } from '#console/shared/charts/use-disclosure.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Modal, ModalBody } from '#console/ui/overlays/modal.tsx';
import { Prose } from '#console/ui/text/prose.tsx';
import type { CampaignMethod } from '#contract/campaign.ts';
import { describeSettings } from './trace-words.ts';

/** A button that says what “acted together” means, how chance is measured, and what else makes accounts post alike. */
export function ActingTogetherHelp({ method }: { method: CampaignMethod }) {
  const help = useDisclosure();
  return (
    <>
      <Button variant="outline" icon={<CircleHelpIcon />} onClick={help.open}>
        What this means
      </Button>
      <Modal open={help.isOpen} onClose={help.close} title="Acted together" size="lg">
        <ModalBody>
          <Prose>
            <p>
              <strong>Acted together</strong> says what the posts show: these accounts did the same things at nearly the
              same time, more often than chance gives. It does not say who runs them, whether they agreed, or why.{' '}
              {describeSettings(method.settings)} Links, reposts and hashtags must match on two occasions that lie half
              an hour or more apart: within half an hour, both may follow the same event.
            </p>
            <p>
              <strong>By chance</strong> is the same count after clocks are moved: the mean of 20 rounds that move each
              clock by one to fourteen days, or what 16 rounds that move one clock by three to ten windows lead to,
              whichever is larger. The second tells who only does the same things at the same hours: if matches grow
              fewer the farther the clock is moved, the line through these rounds is followed back to no move. What each
              account posts, and how often, stays as it is. “None seen” means that no round had any. A pair is shown
              only if no round reaches its count and so many are expected in fewer than 1 of 100 cases.
            </p>
            <p>
              <strong>Strength</strong> adds up the matches of the strongest trace. A match that only these two accounts
              use counts 1; what many accounts use, such as a link that hundreds share, counts less, and what all use
              counts 0.
            </p>
            <p>What else makes accounts post alike:</p>
            <ul>
              <li>News tickers: accounts of one agency, or programs that post each article of one site.</li>
              <li>Apps that share: a game or a running watch writes the same words for everybody.</li>
              <li>Fans and games of hashtags: many people pass on one star, or play the same evening.</li>
              <li>One owner: a company or a party posts the same to all its accounts.</li>
              <li>A copy: somebody repeats a post at once, and its author knows nothing of it.</li>
            </ul>
            <p>
              Where the posts look like one of the first four, a note says so. Only stored posts of accounts that you
              see are compared. That an account is not shown here does not mean that it acts alone.
            </p>
            <p>
              Hash of the method and its settings: <code>{method.fingerprint}</code>
            </p>
          </Prose>
        </ModalBody>
      </Modal>
    </>
  );
}
