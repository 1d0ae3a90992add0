import { EVIDENCE } from '#console/shared/address/report-path.ts';
import { REVIEWS } from '#console/shared/address/review-path.ts';

export const OUTSIDE = 'outside';
export const REPOSTS = 'reposts';
export const REPETITION = 'repetition';
export const TOGETHER = 'acts-together';
export const ANALYSES = 'analyses';
export const METHOD = 'method';

/** The parts below the evidence. Their code is loaded after what is above is shown. */
export const PARTS_BELOW = [
  { anchor: REVIEWS, label: 'Checked by people' },
  { anchor: OUTSIDE, label: 'What others found' },
  { anchor: REPOSTS, label: 'Reposts' },
  { anchor: REPETITION, label: 'Repetition' },
  { anchor: TOGETHER, label: 'Acts together with' },
  { anchor: ANALYSES, label: 'Analyses' },
  { anchor: METHOD, label: 'Method' },
];

/** The parts of a report, in their order. Each has an address. */
export const PARTS = [
  { anchor: 'statement', label: 'Statement' },
  { anchor: 'strongest', label: 'Strongest posts' },
  { anchor: 'read', label: 'What was read' },
  { anchor: 'found', label: 'What was found' },
  { anchor: EVIDENCE, label: 'Evidence' },
  ...PARTS_BELOW,
];
