/** There is no such LLM setting, or there is no longer. */
export class SettingNotFound extends Error {
  override name = 'SettingNotFound';
  readonly id: number;
  constructor(id: number) {
    super(`There is no LLM setting ${id}`);
    this.id = id;
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

/** No stored post is the one that a preview was asked for. */
export class PostNotFound extends Error {
  override name = 'PostNotFound';
}
