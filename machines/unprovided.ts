import { fromPromise } from 'xstate';

/** A chart was started without the implementation of one of its actors. */
export class UnprovidedActorError extends Error {
  override name = 'UnprovidedActorError';
  readonly actor: string;
  constructor(actor: string) {
    super(`The actor "${actor}" was not provided`);
    this.actor = actor;
  }
}

/** Stands for a promise actor that the application provides; started without one, it fails by name. */
export const unprovided = <Output, Input = void>(actor: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new UnprovidedActorError(actor)));
