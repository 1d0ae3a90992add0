import { button, buttonLabel } from './recipes/button.ts';
import { callout } from './recipes/callout.ts';
import { barList, chart } from './recipes/chart.ts';
import { checkbox } from './recipes/checkbox.ts';
import { radioCards, tagsInput } from './recipes/choice.ts';
import { columns } from './recipes/columns.ts';
import { dropZone } from './recipes/drop-zone.ts';
import { facts } from './recipes/facts.ts';
import { field } from './recipes/field.ts';
import { fieldRow } from './recipes/field-row.ts';
import { gate } from './recipes/gate.ts';
import { headline } from './recipes/headline.ts';
import { input } from './recipes/input.ts';
import { intervalScale } from './recipes/interval-scale.ts';
import { listFilters } from './recipes/list-filters.ts';
import { annotatedText, markedText, numberedList } from './recipes/marks.ts';
import { drawer, menu, modal, toast } from './recipes/overlay.ts';
import { pagination } from './recipes/pagination.ts';
import { passwordInput } from './recipes/password-input.ts';
import { pendingBar } from './recipes/pending-bar.ts';
import { filterBar, post } from './recipes/post.ts';
import { prose } from './recipes/prose.ts';
import { rowTitle } from './recipes/row-title.ts';
import { bandWord, scoreCell, scoreScale } from './recipes/scores.ts';
import { secret } from './recipes/secret.ts';
import { section } from './recipes/section.ts';
import { avatar, fullPage, navLink, shell, sidebar } from './recipes/shell.ts';
import { badge, bar, progressLine, statusDot, statusNote } from './recipes/signs.ts';
import { spinner } from './recipes/spinner.ts';
import { stack } from './recipes/stack.ts';
import { card, notice, onPaper, pageHeader, pageLinks, reserved } from './recipes/surface.ts';
import { table } from './recipes/table.ts';
import { tabs } from './recipes/tabs.ts';
import { formError, textLink, visuallyHidden } from './recipes/text.ts';
import { tiles } from './recipes/tiles.ts';

/** Every recipe by the name of its file in `#styled/recipes` (there in kebab case). */
export const recipes = {
  avatar,
  badge,
  bandWord,
  button,
  buttonLabel,
  columns,
  formError,
  fullPage,
  input,
  onPaper,
  navLink,
  pageLinks,
  pendingBar,
  prose,
  reserved,
  spinner,
  stack,
  statusDot,
  textLink,
  visuallyHidden,
};

export const slotRecipes = {
  annotatedText,
  bar,
  barList,
  callout,
  card,
  chart,
  checkbox,
  drawer,
  dropZone,
  facts,
  field,
  fieldRow,
  filterBar,
  gate,
  headline,
  intervalScale,
  listFilters,
  markedText,
  menu,
  modal,
  notice,
  numberedList,
  pageHeader,
  pagination,
  passwordInput,
  post,
  progressLine,
  radioCards,
  rowTitle,
  scoreCell,
  scoreScale,
  secret,
  section,
  shell,
  sidebar,
  statusNote,
  table,
  tabs,
  tagsInput,
  tiles,
  toast,
};
