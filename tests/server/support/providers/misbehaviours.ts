import { answerFor, readFences, type SaidLabel } from './fenced-posts.ts';
import { compatible } from './openai.ts';
import type { Asked, Raw, Said } from './provider-server.ts';

/** A way to answer. `settles`: the answer is usable, so it must not be asked for again. */
export type Behaviour = { settles: boolean; answer: (asked: Asked) => Said | Raw };

const LABEL: SaidLabel = { category: 'Loaded Language', confidence: 0.8, quote: 'lie', rationale: 'It accuses.' };

/** In a question about disinformation, its own category takes the place of that of {@link LABEL}. */
const labelled = (asked: Asked, labels: SaidLabel[]): string => {
  const isOther = asked.system.includes('fact-checker');
  const said = labels.map((label) =>
    isOther && label.category === LABEL.category ? { ...label, category: 'Fabricated Content' } : label,
  );
  return answerFor(readFences(asked).posts, () => said);
};
const nested = (depth: number): string => `${'[{"a":'.repeat(depth)}1${'}]'.repeat(depth)}`;

const saying = (text: string | ((asked: Asked) => string), rest: Partial<Said> = {}): Behaviour => ({
  settles: false,
  answer: (asked) => ({ text: typeof text === 'string' ? text : text(asked), ...rest }),
});
const settling = (behaviour: Behaviour): Behaviour => ({ ...behaviour, settles: true });
const labelling = (labels: SaidLabel[], rest: Partial<Said> = {}) =>
  settling(saying((asked) => labelled(asked, labels), rest));
const raw = (answer: Raw): Behaviour => ({ settles: false, answer: () => answer });
const limiting = (retryAfter: string) => raw({ ...compatible.refuse('limit'), headers: { 'retry-after': retryAfter } });

/** A model that answers as it should. */
export const SOUND: Behaviour = labelling([LABEL]);

/** Ways to misbehave, by name. None takes longer than an answer. */
export const MISBEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  'prose instead of JSON': saying('The post seems fine to me.'),
  'an empty text': saying(''),
  'no choices': raw({ body: compatible.empty }),
  'labels that are a number': saying('{"labels": 3}'),
  'an answer that is cut off': saying('{"labels": [{"category": "Loaded', { ending: 'length' }),
  'a refusal': saying('I cannot help with that.', { ending: 'refusal' }),
  'deep JSON': saying(nested(20_000)),
  'an answer of 2 MB': saying('a'.repeat(2_000_000)),
  '1,500 invented quotes': saying((asked) =>
    labelled(
      asked,
      Array.from({ length: 1_500 }, (_, number) => ({ ...LABEL, quote: `They never said ${number}` })),
    ),
  ),
  'invented categories': labelling([{ ...LABEL, category: 'Pwned' }, LABEL]),
  'a confidence of a thousand': labelling([{ ...LABEL, confidence: 1_000 }, LABEL]),
  'a name of every object': labelling([LABEL, { ...LABEL, category: '__proto__' }]),
  'impossibly many tokens': labelling([LABEL], { usage: { tokensIn: 1e300, tokensOut: 1e300 } }),
  'parts of tokens': labelling([LABEL], { usage: { tokensIn: 1.5, tokensOut: 0.1 } }),
  'negative tokens': labelling([LABEL], { usage: { tokensIn: -23_000_000, tokensOut: -1 } }),
  'more cached tokens than tokens': labelling([LABEL], {
    usage: { tokensIn: 100, tokensOut: 20, cacheRead: 9_000_000 },
  }),
  'no count of tokens': labelling([LABEL], { usage: null }),
  'a limit for three thousand years': limiting('99999999999'),
  'a limit without sense': limiting('soon'),
  'a limit until last year': limiting('Wed, 01 Jan 2025 00:00:00 GMT'),
  'a server error': raw(compatible.refuse('failing')),
  'an error of 4 MB of deep JSON': raw({ status: 500, body: nested(350_000) }),
  'a web page of a proxy': raw({ status: 503, body: '<html><body>Bad gateway</body></html>' }),
  'a web page instead of an answer': raw({ body: '<!doctype html><title>Log in</title>' }),
  'half an answer': raw({ body: '{"id":"chatcmpl-1","choices":[{"mess', isCut: true }),
  'no JSON at all': raw({ body: '\u{0}\u{fffd}not json' }),
  'a redirect': raw({ status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data' } }),
  'a refused key': raw(compatible.refuse('wrong-key')),
  'a used-up quota': raw(compatible.refuse('quota')),
  'an unknown model': raw(compatible.refuse('no-model')),
  'a refused request': raw(compatible.refuse('bad-request')),
};
