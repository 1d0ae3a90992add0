import { invalidRequest, type Reply } from './problems.ts';
import { POST, TWEET, type Vocabulary } from './vocabulary.ts';

const USER_FIELDS = [
  'created_at',
  'description',
  'id',
  'location',
  'name',
  'protected',
  'public_metrics',
  'url',
  'username',
];
const EXCLUDE = ['replies', 'retweets'];

export type Query = {
  words: Vocabulary;
  fields: Set<string>;
  userFields: Set<string>;
  expansions: Set<string>;
  exclude: Set<string>;
  maxResults: number;
  sinceId: bigint;
  untilId: bigint | null;
  cursor: string | null;
};

type Fault = { parameter: string; value: string; message: string };

/**
 * Reads the parameters of a request, or returns a 400 that says what is wrong with them; `allowed` are the endpoint's
 * own.
 */
export function readQuery(parameters: URLSearchParams, allowed: readonly string[]): Query | Reply {
  const words = parameters.has(POST.fieldsParameter) ? POST : TWEET;
  const known = [...allowed, words.fieldsParameter, 'expansions', 'user.fields'];
  const faults: Fault[] = [];
  const refuse = (parameter: string, message: string) =>
    faults.push({ parameter, value: parameters.get(parameter) ?? '', message });

  for (const name of parameters.keys()) {
    if (!known.includes(name)) refuse(name, `The query parameter [${name}] is not one of [${known.join(',')}]`);
  }
  const oneOf = (name: string, choice: readonly string[]): Set<string> => {
    const values = parameters.get(name)?.split(',') ?? [];
    const wrong = values.find((value) => !choice.includes(value));
    if (wrong !== undefined) {
      refuse(name, `The \`${name}\` query parameter value [${wrong}] is not one of [${choice.join(',')}]`);
    }
    return new Set(values);
  };
  const id = (name: string): bigint | null => {
    const value = parameters.get(name);
    if (value === null) return null;
    if (/^[0-9]{1,19}$/.test(value)) return BigInt(value);
    refuse(name, `The \`${name}\` query parameter value [${value}] does not match ^[0-9]{1,19}$`);
    return null;
  };
  const maxResults = Number(parameters.get('max_results') ?? 10);
  if (!(Number.isInteger(maxResults) && maxResults >= 5 && maxResults <= 100)) {
    refuse(
      'max_results',
      `The \`max_results\` query parameter value [${parameters.get('max_results')}] is not between 5 and 100`,
    );
  }
  const query: Query = {
    words,
    fields: oneOf(words.fieldsParameter, words.fields),
    userFields: oneOf('user.fields', USER_FIELDS),
    expansions: oneOf('expansions', words.expansions),
    exclude: oneOf('exclude', EXCLUDE),
    maxResults,
    sinceId: id('since_id') ?? 0n,
    untilId: id('until_id'),
    cursor: parameters.get('pagination_token'),
  };
  return faults.length > 0 ? invalidRequest(faults) : query;
}

/** A 400 for a cursor that X did not return before. */
export function badCursor(value: string): Reply {
  const message = `The \`pagination_token\` query parameter value [${value}] is not valid`;
  return invalidRequest([{ parameter: 'pagination_token', value, message }]);
}
