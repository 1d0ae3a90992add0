import { button, buttonLabel } from '#console/theme/recipes/button.ts';
import { callout } from '#console/theme/recipes/callout.ts';
import { checkbox } from '#console/theme/recipes/checkbox.ts';
import { radioCards, tagsInput } from '#console/theme/recipes/choice.ts';
import { facts } from '#console/theme/recipes/facts.ts';
import { field } from '#console/theme/recipes/field.ts';
import { fieldRow } from '#console/theme/recipes/field-row.ts';
import { fileInput } from '#console/theme/recipes/file-input.ts';
import { gate } from '#console/theme/recipes/gate.ts';
import { input } from '#console/theme/recipes/input.ts';
import { drawer, menu, modal, toast } from '#console/theme/recipes/overlay.ts';
import { passwordInput } from '#console/theme/recipes/password-input.ts';
import { pendingBar } from '#console/theme/recipes/pending-bar.ts';
import { rowTitle } from '#console/theme/recipes/row-title.ts';
import { secret } from '#console/theme/recipes/secret.ts';
import { avatar, fullPage, navLink, shell, sidebar } from '#console/theme/recipes/shell.ts';
import { badge, bar, progressLine, score, statusDot } from '#console/theme/recipes/signs.ts';
import { spinner } from '#console/theme/recipes/spinner.ts';
import { stack } from '#console/theme/recipes/stack.ts';
import { card, notice, pageHeader } from '#console/theme/recipes/surface.ts';
import { pagination, table } from '#console/theme/recipes/table.ts';
import { tabs } from '#console/theme/recipes/tabs.ts';
import { formError, textLink, visuallyHidden } from '#console/theme/recipes/text.ts';

/** Every recipe by the name of its file in `#styled/recipes` (there in kebab case). */
export const recipes = {
  avatar,
  badge,
  button,
  buttonLabel,
  fileInput,
  formError,
  fullPage,
  input,
  navLink,
  pendingBar,
  spinner,
  stack,
  statusDot,
  textLink,
  visuallyHidden,
};

export const slotRecipes = {
  bar,
  callout,
  card,
  checkbox,
  drawer,
  facts,
  field,
  fieldRow,
  gate,
  menu,
  modal,
  notice,
  pageHeader,
  pagination,
  passwordInput,
  progressLine,
  radioCards,
  rowTitle,
  score,
  secret,
  shell,
  sidebar,
  table,
  tabs,
  tagsInput,
  toast,
};
