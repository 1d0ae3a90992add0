import type { ModelPlace } from '#server/domain/models/locate-model.ts';
import type { Asked } from './errors.ts';

export type RemotePlace = Extract<ModelPlace, { kind: 'remote' }>;

export function askedOf({ baseUrl, name }: RemotePlace): Asked {
  return { host: new URL(baseUrl).host, model: name };
}
