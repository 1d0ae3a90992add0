import { button, buttonLabel } from './recipes/button.ts';
import { checkbox } from './recipes/checkbox.ts';
import { field } from './recipes/field.ts';
import { gate } from './recipes/gate.ts';
import { input } from './recipes/input.ts';
import { passwordInput } from './recipes/password-input.ts';
import { spinner } from './recipes/spinner.ts';
import { stack } from './recipes/stack.ts';
import { formError, textLink, visuallyHidden } from './recipes/text.ts';

/** Every recipe by the name under which `#styled/recipes` offers it. */
export const recipes = { button, buttonLabel, formError, input, spinner, stack, textLink, visuallyHidden };

export const slotRecipes = { checkbox, field, gate, passwordInput };
