import { fromPromise } from 'xstate';

/** A chart called an actor that the application did not provide. */
export class UnprovidedActorError extends Error {
  override name = 'UnprovidedActorError';
  readonly actor: string;
  constructor(actor: string) {
    super(`The actor "${actor}" was not provided`);
    this.actor = actor;
  }
}

/** A placeholder for a promise actor that the application provides. If it runs, it fails with the actor's name. */
export const unprovided = <Output, Input = void>(actor: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new UnprovidedActorError(actor)));
