import { useDisclosure } from '#console/shared/charts/use-disclosure.ts';
import { PhoneFold, PhoneFoldButton } from '#console/ui/layout/phone-fold.tsx';
import { Prose } from '#console/ui/text/prose.tsx';

/** Who the outside sources are, what they say and do not say, and what their silence means. */
export function OutsideHelp() {
  const help = useDisclosure();
  return (
    <>
      <PhoneFoldButton what="how to read this" isOpen={help.isOpen} onToggle={help.toggle} />
      <PhoneFold isOpen={help.isOpen}>
        <Prose>
          <h3>How to read this</h3>
          <ul>
            <li>
              <strong>Rated links.</strong> A rating is what the named list says about a whole website, in its own words
              and on its own scale. It does not say whether the linked page, or the post, is true. Lists mostly agree on
              which websites belong on them, but not on how bad each is, so their scores are not added up.
            </li>
            <li>
              <strong>Community Notes</strong> are written and rated by users of X. Only notes that are rated helpful
              now are shown as findings. Most posts have none, and so do most misleading ones.
            </li>
            <li>
              <strong>Fact-checks</strong> are what their publishers say about a claim. The named person confirmed that
              it is about the post.
            </li>
            <li>
              <strong>Coverage</strong> is how many of the links or posts a source could say something about. Most
              websites are on no list, and most posts were never checked.
            </li>
            <li>
              <strong>Silence means nothing.</strong> Posts and links that no source mentions can be true or false.
            </li>
          </ul>
          <p>Links are read as they were stored; nothing is fetched. No score uses any of this.</p>
        </Prose>
      </PhoneFold>
    </>
  );
}
