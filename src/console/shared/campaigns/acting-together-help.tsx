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
              same time, more often than by chance. It does not say who runs them, whether they agreed, or why.{' '}
              {describeSettings(method.settings)} Links, reposts and hashtags must match on two occasions, half an hour
              or more apart: within half an hour, both may follow the same event.
            </p>
            <p>
              <strong>By chance</strong> says how many matches there would be by chance. To find out, the times of the
              posts are moved, and the matches are counted again. What each account posts, and how often, stays as it
              is. In 20 rounds the times of each account are moved by one to fourteen days. In 16 more rounds the times
              of one account are moved by three to ten windows: they show which accounts only do the same things at the
              same hours. The mean of each kind of round is taken. If the 16 rounds have fewer matches the farther the
              times are moved, the line through them says how many there would be without a move. The largest of these
              figures is shown. “None seen” means that no round had any. A pair is shown only if no round reaches its
              count, and if so many would come by chance in fewer than 1 of 100 cases.
            </p>
            <p>
              <strong>Strength</strong> adds up the matches of the strongest trace. What only these two accounts use
              counts 1. What many accounts use, such as a link that hundreds share, counts less. What all use counts 0.
            </p>
            <p>What else makes accounts post alike:</p>
            <ul>
              <li>News tickers: accounts of one agency, or programs that post each article of one site.</li>
              <li>Apps that share: a game or a sports watch writes the same words for everybody.</li>
              <li>Fans and hashtag games: many people repost one star, or play on the same evening.</li>
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
