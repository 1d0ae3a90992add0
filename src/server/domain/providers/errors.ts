import { WorkFailure } from '#server/domain/work/work-failure.ts';

/** Which server and model: `host` as the URL spells it, `model` as the provider names it. */
export type Asked = { host: string; model: string };

/**
 * A language model cannot be asked, for a reason that concerns every post. The message is for people and holds no key.
 * `isLasting` means that a person must fix it.
 */
export class ModelFailure extends WorkFailure {
  override name = 'ModelFailure';
  readonly host: string;
  readonly model: string;
  constructor(message: string, { host, model }: Asked, isLasting: boolean) {
    super(message, { isLasting });
    this.host = host;
    this.model = model;
  }
}

export class KeyMissing extends ModelFailure {
  override name = 'KeyMissing';
  constructor(asked: Asked) {
    super(`${asked.host} needs an API key; enter one in the LLM setting`, asked, true);
  }
}

export class KeyRefused extends ModelFailure {
  override name = 'KeyRefused';
  constructor(asked: Asked) {
    super(`${asked.host} does not accept the API key; enter a valid one in the LLM setting`, asked, true);
  }
}

export class AccessDenied extends ModelFailure {
  override name = 'AccessDenied';
  constructor(asked: Asked) {
    const message = `${asked.host} does not let this API key use the model "${asked.model}"`;
    super(`${message}; allow it in the provider's console, or choose another model`, asked, true);
  }
}

export class ModelNotFound extends ModelFailure {
  override name = 'ModelNotFound';
  constructor(asked: Asked) {
    super(`${asked.host} has no model "${asked.model}"; choose another in the LLM setting`, asked, true);
  }
}

export class AddressNotFound extends ModelFailure {
  override name = 'AddressNotFound';
  constructor(asked: Asked) {
    super(`${asked.host} has nothing at this path; check the base URL of the endpoint`, asked, true);
  }
}

export class QuotaUsedUp extends ModelFailure {
  override name = 'QuotaUsedUp';
  constructor(asked: Asked) {
    super(`The quota or credit at ${asked.host} is used up; add credit or raise the limit there`, asked, true);
  }
}

/**
 * The rate limit still held when the patience ended. `retryAt`: when another try may succeed, in milliseconds since
 * 1970.
 */
export class RateLimited extends ModelFailure {
  override name = 'RateLimited';
  readonly retryAt: number;
  constructor(asked: Asked, retryAt: number) {
    super(`${asked.host} limits how many requests it takes, and still did after waiting`, asked, false);
    this.retryAt = retryAt;
  }
}

export class ServerFailing extends ModelFailure {
  override name = 'ServerFailing';
  readonly status: number;
  constructor(asked: Asked, status: number) {
    super(`${asked.host} answers with errors of its own (status ${status})`, asked, false);
    this.status = status;
  }
}

/** The server says that the model is not in memory yet. */
export class ModelLoading extends ModelFailure {
  override name = 'ModelLoading';
  constructor(asked: Asked) {
    super(
      `${asked.host} is still loading the model "${asked.model}"; the work goes on when it is loaded`,
      asked,
      false,
    );
  }
}

/** The prompt alone, without any post, leaves no room in the model's context. */
export class ContextTooSmall extends ModelFailure {
  override name = 'ContextTooSmall';
  constructor(asked: Asked, { context, needed }: { context: number; needed: number }) {
    const [has, needs] = [context, needed].map((tokens) => tokens.toLocaleString('en'));
    super(
      `${asked.host} gives the model "${asked.model}" a context of ${has} tokens, and the prompt with an answer needs about ${needs}; set up a larger context there, or shorten the prompt`,
      asked,
      true,
    );
  }
}

/** `code` is Node's code of the network error, such as ECONNREFUSED; empty when there is none. */
export class ServerUnreachable extends ModelFailure {
  override name = 'ServerUnreachable';
  readonly code: string;
  constructor(asked: Asked, code: string) {
    super(`${asked.host} cannot be reached${code === '' ? '' : ` (${code})`}`, asked, false);
    this.code = code;
  }
}

export class ServerTooSlow extends ModelFailure {
  override name = 'ServerTooSlow';
  constructor(asked: Asked) {
    super(`${asked.host} did not answer in time`, asked, false);
  }
}

/** The call itself is not allowed: a private destination, or a redirect. */
export class CallRefused extends ModelFailure {
  override name = 'CallRefused';
  constructor(asked: Asked, cause: Error) {
    super(`The call to ${asked.host} was stopped: ${cause.message}`, asked, true);
  }
}

export class NotAModelServer extends ModelFailure {
  override name = 'NotAModelServer';
  constructor(asked: Asked) {
    super(`${asked.host} answers with a web page; check the base URL of the endpoint`, asked, true);
  }
}

/** The server refuses the request; `detail` holds its own message without the key. */
export class RequestNotAccepted extends ModelFailure {
  override name = 'RequestNotAccepted';
  readonly status: number;
  readonly detail: string;
  constructor(asked: Asked, status: number, detail: string) {
    const words = detail === '' ? '' : `: ${detail}`;
    super(
      `${asked.host} does not accept the request for the model "${asked.model}" (status ${status})${words}`,
      asked,
      true,
    );
    this.status = status;
    this.detail = detail;
  }
}

export class PromptWithoutPost extends ModelFailure {
  override name = 'PromptWithoutPost';
  constructor(asked: Asked) {
    super('The user prompt has no {{post}}, so the model would not see any post; add it in the analyzer', asked, true);
  }
}
