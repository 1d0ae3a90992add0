/** Why it is no loss that no promise notices a mutant; reasons that several charts have. */
export const TOLD_APART = 'what is told, stored or cleared does not depend on what the chart keeps';
export const SAME_DATA = 'both take what they need from the event';
