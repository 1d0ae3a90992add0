import { NAME, TEXT } from './metrics.ts';
import { PALETTE } from './palette.ts';

const FONTS = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace";

const variables = (colours: Readonly<Record<string, string>>) =>
  Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';');

/** The style sheet of a drawing. Every rule is limited to `.statechart`, so that a page can embed the SVG. */
export const STYLE = `
.statechart{${variables(PALETTE.light)};font:${TEXT.size}px ${FONTS}}
@media (prefers-color-scheme:dark){.statechart{${variables(PALETTE.dark)}}}
.statechart text{fill:var(--text);white-space:pre}
.statechart .name{font-size:${NAME.size}px;font-weight:bold}
.statechart .nested text{paint-order:stroke;stroke:var(--nest);stroke-width:5px;stroke-linejoin:round}
.statechart .note text,.statechart .actions{fill:var(--note)}
.statechart .transition .head{fill:var(--event)}
.statechart .canvas{fill:var(--canvas)}
.statechart .box{fill:var(--box);stroke:var(--border);stroke-width:1.25}
.statechart .nest>.box{fill:var(--nest)}
.statechart .region>.box{stroke-dasharray:6 4}
.statechart .pill{fill:var(--pill)}
.statechart .line{fill:none;stroke:var(--arrow);stroke-width:1.25}
.statechart .dot,.statechart .tip{fill:var(--arrow)}
`.trim();
