import { button, buttonLabel } from './recipes/actions/button.ts';
import { searchButton } from './recipes/actions/search-button.ts';
import { callout } from './recipes/feedback/callout.ts';
import { pendingBar } from './recipes/feedback/pending-bar.ts';
import { skeleton } from './recipes/feedback/skeleton.ts';
import { spinner } from './recipes/feedback/spinner.ts';
import { checkbox } from './recipes/fields/checkbox.ts';
import { keyChoices, radioCards, tagsInput } from './recipes/fields/choice.ts';
import { dropZone } from './recipes/fields/drop-zone.ts';
import { field } from './recipes/fields/field.ts';
import { fieldRow } from './recipes/fields/field-row.ts';
import { input, longText } from './recipes/fields/input.ts';
import { passwordInput } from './recipes/fields/password-input.ts';
import { pickList } from './recipes/fields/pick-list.ts';
import { cardGrid } from './recipes/layout/card-grid.ts';
import { columns, panes } from './recipes/layout/columns.ts';
import { gate } from './recipes/layout/gate.ts';
import { listFilters } from './recipes/layout/list-filters.ts';
import { filterBar, post } from './recipes/layout/post.ts';
import { section } from './recipes/layout/section.ts';
import { avatar, fullPage, navLink, shell, sidebar } from './recipes/layout/shell.ts';
import { stack } from './recipes/layout/stack.ts';
import {
  actionBar,
  card,
  inSight,
  notice,
  onPaper,
  pageHeader,
  pageLinks,
  phoneFold,
  phoneFoldButton,
  reserved,
} from './recipes/layout/surface.ts';
import { tabs } from './recipes/layout/tabs.ts';
import { tiles } from './recipes/layout/tiles.ts';
import { finder } from './recipes/overlays/finder.ts';
import { drawer, menu, modal, toast } from './recipes/overlays/overlay.ts';
import { barList, picture } from './recipes/pictures/picture.ts';
import { intervalScale } from './recipes/signs/interval-scale.ts';
import { marksBox, marksSign } from './recipes/signs/marks-sign.ts';
import { scoreCell } from './recipes/signs/scores.ts';
import { badge, bar, progressLine, statusDot, statusNote } from './recipes/signs/signs.ts';
import { pagination } from './recipes/tables/pagination.ts';
import { table } from './recipes/tables/table.ts';
import { command } from './recipes/text/command.ts';
import { comparedText } from './recipes/text/compared-text.ts';
import { facts } from './recipes/text/facts.ts';
import { annotatedText, markedText, numberedList, selectableText } from './recipes/text/marks.ts';
import { prose } from './recipes/text/prose.ts';
import { rowTitle } from './recipes/text/row-title.ts';
import { secret } from './recipes/text/secret.ts';
import { firstPage, statement } from './recipes/text/statement.ts';
import { formError, keyHint, shortTime, textLink, visuallyHidden } from './recipes/text/text.ts';

/** Every recipe by the name of its file in `#styled/recipes` (there in kebab case). */
export const recipes = {
  actionBar,
  avatar,
  badge,
  button,
  buttonLabel,
  columns,
  command,
  firstPage,
  formError,
  fullPage,
  inSight,
  input,
  keyHint,
  longText,
  marksBox,
  onPaper,
  navLink,
  pageLinks,
  pendingBar,
  phoneFold,
  phoneFoldButton,
  prose,
  reserved,
  shortTime,
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
  cardGrid,
  checkbox,
  comparedText,
  drawer,
  dropZone,
  facts,
  field,
  fieldRow,
  filterBar,
  finder,
  gate,
  intervalScale,
  keyChoices,
  listFilters,
  markedText,
  menu,
  marksSign,
  modal,
  notice,
  numberedList,
  pageHeader,
  pagination,
  passwordInput,
  panes,
  pickList,
  picture,
  post,
  progressLine,
  radioCards,
  rowTitle,
  scoreCell,
  searchButton,
  secret,
  section,
  selectableText,
  shell,
  sidebar,
  skeleton,
  statement,
  statusNote,
  table,
  tabs,
  tagsInput,
  tiles,
  toast,
};
