import type { ActorRefFrom } from 'xstate';
import { createProvided } from '#console/shared/provided.ts';
import type { palette } from './providers.ts';

/** The palette, for its button, its keys and its view. */
export const [PaletteContext, usePalette] = createProvided<ActorRefFrom<typeof palette>>('palette');
