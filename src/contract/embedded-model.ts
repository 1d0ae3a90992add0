/** The model that is part of the server: it needs no call and no key. */
export const BASELINE_MODEL = 'plumbline/baseline';

/** Whether a model name, stored or just typed, means the embedded model. */
export const isEmbedded = (model: string): boolean => model.trim() === BASELINE_MODEL;
