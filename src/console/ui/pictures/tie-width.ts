const THINNEST = 1;
const WIDER = 5;
/** All lines together may widen by so many pixels: where many lines cross, wide ones would cover each other. */
const WIDER_TOGETHER = 90;

/** The width of a line of a network in pixels, by its weight from 0 to 1 and the number of lines. */
export const widthOfTie = (weight: number, lines: number): number =>
  THINNEST + weight * Math.min(WIDER, WIDER_TOGETHER / lines);
