/** There is no such LLM setting, or there is no longer. */
export class SettingNotFound extends Error {
  override name = 'SettingNotFound';
  readonly id: number;
  constructor(id: number) {
    super(`There is no LLM setting ${id}`);
    this.id = id;
  }
}

/** A form was read at `read`, and somebody has saved `stored` since. */
export class StaleVersion extends Error {
  override name = 'StaleVersion';
  readonly read: number;
  readonly stored: number;
  constructor(read: number, stored: number) {
    super(`Version ${read} was read, and ${stored} is stored`);
    this.read = read;
    this.stored = stored;
  }
}

/** The stored key was entered for another base URL than the changed model's, and none was entered with the change. */
export class KeyRequired extends Error {
  override name = 'KeyRequired';
  readonly enteredFor: string | null;
  readonly baseUrl: string;
  constructor(enteredFor: string | null, baseUrl: string) {
    super(`The stored key was entered for ${enteredFor ?? 'no base URL'} and not for ${baseUrl}`);
    this.enteredFor = enteredFor;
    this.baseUrl = baseUrl;
  }
}

/** The body names another analyzer than the path. */
export class OtherAnalyzer extends Error {
  override name = 'OtherAnalyzer';
  readonly given: number;
  constructor(given: number, asked: number) {
    super(`The body is of analyzer ${given}, the path of ${asked}`);
    this.given = given;
  }
}

/** An endpoint leads where nobody may call; `index` is its place in the list, `reason` may be shown to people. */
export class EndpointRefused extends Error {
  override name = 'EndpointRefused';
  readonly index: number;
  readonly reason: string;
  constructor(index: number, reason: string) {
    super(`Endpoint ${index}: ${reason}`);
    this.index = index;
    this.reason = reason;
  }
}

/** No stored post is the one that a preview was asked for. */
export class PostNotFound extends Error {
  override name = 'PostNotFound';
}

/** Nothing was ever asked for under this fingerprint. */
export class OriginNotFound extends Error {
  override name = 'OriginNotFound';
  readonly fingerprint: string;
  constructor(fingerprint: string) {
    super(`Nothing is known of the fingerprint ${fingerprint}`);
    this.fingerprint = fingerprint;
  }
}

/** There are no such scraper parameters, or there are no longer. */
export class ScraperParametersNotFound extends Error {
  override name = 'ScraperParametersNotFound';
  readonly id: number;
  constructor(id: number) {
    super(`There are no scraper parameters ${id}`);
    this.id = id;
  }
}
