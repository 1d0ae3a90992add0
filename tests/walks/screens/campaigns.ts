import type { AnyEventObject, StateValue } from 'xstate';
import { type Answer, campaignsMachine, type Place } from '#machines/campaigns.machine.ts';
import { accountRef, campaignGroup, groupDetail, meeting, method, pair } from '#tests/answers/campaign.ts';
import { defineModel, doneType, errorType } from '#tests/model/support/model.ts';
import { button, heading, link, type Screen, type Sight, text, type View } from '#tests/walks/support/screen.ts';
import type { PageObject, Trail } from '#tests/walks/support/walk.ts';
import type { Reply } from '#tests/walks/support/wire.ts';
import { refused, SIGNED_IN, said } from './people.ts';

const ROWS = 10;
const REFUSAL = 'The groups are being computed';
const COMPARING = text('7 posts are still being compared');

const GROUPS: Place = { accounts: [], page: 1 };
const MORE_GROUPS: Place = { accounts: [], page: 2 };
const GROUP: Place = { accounts: ['harbor'], page: 1 };
const PAIR: Place = { accounts: ['harbor', 'mole'], page: 1 };
const MORE_POSTS: Place = { accounts: ['harbor', 'mole'], page: 2 };

/** The call for a place. */
function callFor({ accounts: [first, second], page }: Place): string {
  const rows = `skip=${(page - 1) * ROWS}&limit=${ROWS}`;
  if (first === undefined) return `GET campaigns?${rows}`;
  return second === undefined ? `GET campaigns/group?of=${first}` : `GET campaigns/pair?a=${first}&b=${second}&${rows}`;
}

/** The groups of a page: ten on the first, one on the second. */
const groupsOn = (page: number) =>
  page === 1
    ? [
        campaignGroup('harbor', 'mole'),
        ...Array.from({ length: 9 }, (_, index) => campaignGroup(`one${index}`, `two${index}`)),
      ]
    : [campaignGroup('late', 'later')];

const groupsAnswer = (page: number, waiting: number) => ({ data: groupsOn(page), count: 11, method: method(waiting) });
const pairAnswer = (page: number, waiting: number) => ({
  pair: pair('harbor', 'mole'),
  a: accountRef('harbor'),
  b: accountRef('mole'),
  looks_like: [{ like: 'fans', what: '#harborfc', objects: 9, of: 12 }],
  data: page === 1 ? Array.from({ length: ROWS }, (_, id) => meeting(id + 1)) : [meeting(11), meeting(12)],
  count: 12,
  method: method(waiting),
});

/** What the server can answer about a place. */
function answersAbout({ accounts, page }: Place): Answer[] {
  const answer = (content: unknown, given: Partial<Answer> = {}): Answer => ({
    isThere: true,
    isComparing: false,
    content,
    ...given,
  });
  if (accounts.length === 0)
    return [answer(groupsAnswer(page, 0)), answer(groupsAnswer(page, 7), { isComparing: true })];
  if (accounts.length === 1)
    return [
      answer({ group: groupDetail('harbor', 'mole', 'weir'), method: method() }),
      answer({ group: null, method: method() }, { isThere: false }),
    ];
  return [answer(pairAnswer(page, 0)), answer(null, { isThere: false })];
}

const replyWith = ({ content }: Answer): Reply => (content === null ? refused('Item not found', 404) : said(content));

const isIn = (value: StateValue, state: string) => JSON.stringify(value).includes(`"${state}"`);

/** Where links and buttons of the shown page lead. From every page the sidebar leads to all groups. */
function waysFrom({ accounts, page }: Place, value: StateValue): Place[] {
  const all = accounts.length > 0 ? [GROUPS] : [];
  const hasPage = isIn(value, 'settled') || isIn(value, 'comparing') || isIn(value, 'refreshing');
  if (!hasPage || isIn(value, 'missing')) return all;
  if (accounts.length === 0) return page === 1 ? [MORE_GROUPS, GROUP] : [GROUPS];
  if (accounts.length === 1) return [GROUPS, PAIR];
  return page === 1 ? [MORE_POSTS, GROUP] : [PAIR];
}

/** The place that the address named last. */
const placeOf = (trail: Trail): Place => trail.findLast(({ type }) => type === 'place.named')?.place ?? GROUPS;
/** The answer that is shown: the last one. */
const shownIn = (trail: Trail): { place: Place; answer: Answer } | null => {
  const index = trail.findLastIndex(({ type }) => type.startsWith('xstate.done'));
  return index === -1 ? null : { place: placeOf(trail.slice(0, index)), answer: trail[index]?.output };
};
const call = (trail: Trail) => callFor(placeOf(trail));

const GROUP_ROW: Sight = { role: 'rowheader', name: '@harbor and @mole' };
const LATE_ROW: Sight = { role: 'rowheader', name: '@late and @later' };
const FAILURE = text('This could not be loaded');
const SPINNER = text('Looking for accounts that acted together');

const answerIt = (screen: Screen, { output }: AnyEventObject, trail: Trail) =>
  screen.answer(call(trail), replyWith(output));
const refuseIt = (screen: Screen, _: unknown, trail: Trail) => screen.answer(call(trail), refused(REFUSAL));

/** Presses what leads to a place. */
async function go(screen: Screen, place: Place, trail: Trail): Promise<void> {
  const from = placeOf(trail);
  const isPage = from.accounts.join() === place.accounts.join();
  if (isPage) return screen.click(button(place.page > from.page ? 'Next' : 'Previous'));
  if (place.accounts.length === 0) return screen.click(link('All groups'));
  if (place.accounts.length === 2) return screen.click(link('@harbor and @mole'));
  return screen.click(from.accounts.length === 0 ? link('@harbor and @mole') : link('Their group'));
}

const missingView = (trail: Trail): View => ({
  see: [
    text(
      placeOf(trail).accounts.length === 1
        ? '@harbor acted together with no other account'
        : 'Not among your accounts: @harbor or @mole',
    ),
  ],
  miss: [SPINNER, text('Posts side by side')],
});

/** /campaigns: groups, one group, one pair with its posts side by side. */
export const actedTogether: PageObject = {
  name: 'look for accounts that acted together',
  model: defineModel({
    name: 'accounts that acted together',
    machine: campaignsMachine,
    input: { place: GROUPS },
    abstraction: ({ place, answer }) => [place, answer?.isThere, answer?.isComparing],
    events: {
      'place.named': ({ place }, value) => waysFrom(place, value).map((way) => ({ place: way })),
      'place.retried': [{}],
    },
    answers: {
      readPlace: { outputs: ({ place }) => answersAbout(place), errors: [new Error(REFUSAL)] },
      refreshPlace: { outputs: ({ place }) => answersAbout(place), errors: [new Error(REFUSAL)] },
      turnPage: { outputs: ({ place }) => answersAbout(place), errors: [new Error(REFUSAL)] },
    },
    timers: { 'pollInterval.campaigns.showing.age.comparing': { milliseconds: 5_000 } },
  }),
  standing: SIGNED_IN,
  holds: [/^GET campaigns/],
  arrive: (screen) => screen.open({ address: '/campaigns', hasToken: true }),
  states: {
    loading: (trail) => ({ see: [SPINNER], miss: [GROUP_ROW, LATE_ROW, FAILURE], asks: [call(trail)] }),
    loadFailed: {
      see: [FAILURE, text(REFUSAL), button('Try again')],
      miss: [SPINNER],
      asks: [],
    },
    'showing.view.groups': (trail) => {
      const isFirst = shownIn(trail)?.place.page === 1;
      return {
        see: [heading('Acted together'), isFirst ? GROUP_ROW : LATE_ROW],
        miss: [SPINNER, isFirst ? LATE_ROW : GROUP_ROW],
      };
    },
    'showing.view.group': {
      see: [
        heading('@harbor, @mole and @weir'),
        text(/^3 accounts did the same within 1 minute of each other: 24 matches in 2 pairs/),
        { role: 'table', name: 'Pairs' },
        { role: 'table', name: 'Members' },
        text('They sold the harbor at night'),
      ],
      miss: [SPINNER, COMPARING],
    },
    'showing.view.pair': (trail) => {
      const isFirst = shownIn(trail)?.place.page === 1;
      const first = isFirst ? 'Number 1 of the first' : 'Number 11 of the first';
      return {
        see: [
          heading('@harbor and @mole'),
          text(/^It could be fans, or a game of hashtags: 9 of 12 matches name or pass on #harborfc/),
          { role: 'table', name: 'Traces' },
          text(first),
        ],
        miss: [SPINNER, text(isFirst ? 'Number 11 of the first' : 'Number 1 of the first')],
      };
    },
    'showing.view.missing': missingView,
    'showing.age.settled': (trail) => ({
      see: trail.at(-1)?.type === errorType('refreshPlace') ? [text(REFUSAL)] : [],
      asks: [],
    }),
    'showing.age.comparing': { see: [COMPARING], asks: [] },
    'showing.age.refreshing': (trail) => ({ see: [COMPARING], asks: [call(trail)] }),
    'showing.age.turning': (trail) => ({ see: [text(`Page ${placeOf(trail).page}`)], asks: [call(trail)] }),
  },
  events: {
    'place.named': (screen, { place }, trail) => go(screen, place, trail),
    'place.retried': (screen) => screen.click(button('Try again')),
    [doneType('readPlace')]: answerIt,
    [errorType('readPlace')]: refuseIt,
    [doneType('refreshPlace')]: answerIt,
    [errorType('refreshPlace')]: refuseIt,
    [doneType('turnPage')]: answerIt,
    [errorType('turnPage')]: refuseIt,
  },
};
