/** An answer before it is sent. */
export type Reply = { status: number; body: unknown };

const typeOf = (name: string) => `https://api.x.com/2/problems/${name}`;

/** A 400 that says what is wrong with each parameter. */
export function invalidRequest(faults: { parameter: string; value: string; message: string }[]): Reply {
  const body = {
    errors: faults.map(({ parameter, value, message }) => ({ parameters: { [parameter]: [value] }, message })),
    title: 'Invalid Request',
    detail: 'One or more parameters to your request was invalid.',
    type: typeOf('invalid-request'),
  };
  return { status: 400, body };
}

export const UNAUTHORIZED: Reply = {
  status: 401,
  body: { title: 'Unauthorized', type: 'about:blank', status: 401, detail: 'Unauthorized' },
};

export const NOT_ENROLLED: Reply = {
  status: 403,
  body: {
    client_id: '4711',
    reason: 'client-not-enrolled',
    title: 'Client Forbidden',
    detail: 'This request must be made using an approved developer account that is enrolled.',
    type: typeOf('client-forbidden'),
  },
};

export const NO_CREDITS: Reply = {
  status: 402,
  body: {
    title: 'CreditsDepleted',
    detail: 'Your enrolled account [4711] does not have any credits to fulfill this request.',
    type: typeOf('credits'),
  },
};

/** The two bodies of a 429 for too many requests. */
export const TOO_MANY_REQUESTS = {
  problem: {
    status: 429,
    body: { title: 'Too Many Requests', detail: 'Too Many Requests', type: typeOf('rate-limit-exceeded'), status: 429 },
  },
  code: { status: 429, body: { errors: [{ code: 88, message: 'Rate limit exceeded' }] } },
} satisfies Record<string, Reply>;

/** A 429 that does not end with the rate limit's window. */
export function usageCapped(period: 'Daily' | 'Monthly'): Reply {
  const body = {
    account_id: 4711,
    product_name: 'standard-basic',
    title: 'UsageCapExceeded',
    period,
    scope: 'Product',
    detail: `Usage cap exceeded: ${period} product cap`,
    type: 'https://api.twitter.com/2/problems/usage-capped',
  };
  return { status: 429, body };
}

type About = { parameter: string; value: string; resource: 'user' | 'tweet' };

/** The entries of `errors` in a 200, about missing parts. */
export const partial = {
  missing: ({ parameter, value, resource }: About) => ({
    value,
    detail: `Could not find ${resource} with ${parameter}: [${value}].`,
    title: 'Not Found Error',
    resource_type: resource,
    parameter,
    resource_id: value,
    type: typeOf('resource-not-found'),
  }),
  suspended: ({ parameter, value }: About) => ({
    value,
    detail: `User has been suspended: [${value}].`,
    title: 'Forbidden',
    resource_type: 'user',
    parameter,
    resource_id: value,
    type: typeOf('resource-not-found'),
  }),
  protected: ({ parameter, value, resource }: About) => ({
    value,
    detail: `Sorry, you are not authorized to see the ${resource} with ${parameter}: [${value}].`,
    title: 'Authorization Error',
    resource_type: resource,
    parameter,
    resource_id: value,
    section: 'data',
    type: typeOf('not-authorized-for-resource'),
  }),
};
