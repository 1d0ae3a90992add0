/** A demand of the specification in a few words, and the test that holds it. */
export type Demand = {
  readonly demand: string;
  readonly file: string;
  /** How the test is called: its title, or how that begins. */
  readonly test: string;
  /** The words of the specification that the test has to say, in its file. */
  readonly says?: readonly string[];
};

const ACCOUNT = 'tests/browser/people-account.spec.ts';
const ADMIN = 'tests/browser/people-admin.spec.ts';
const FAULTS = 'tests/browser/people-faults.spec.ts';
const MAIN = 'tests/browser/main-job.spec.ts';
const SETTING = 'tests/browser/llm-setting.spec.ts';
const SETTINGS = 'tests/browser/llm-analyzers.spec.ts';
const FRAME = 'tests/browser/frame.spec.ts';
const SENT = 'tests/browser/sent-calls.spec.ts';
const TOASTS = 'tests/console/ui/toaster.test.tsx';
const USER_ROWS = 'src/console/features/admin/user-columns.test.tsx';
const ITEM_ROWS = 'src/console/features/items/item-columns.test.tsx';
const ACCESS = 'tests/server/http/openapi-access.test.ts';
const CLIENT = 'tests/console/client.test.tsx';

/** Every call, with who may make it: the table in that test names each route. */
const call = (route: string): Demand => ({
  demand: `${route}, and who may call it`,
  file: ACCESS,
  test: 'the table above names every documented route and no other',
  says: [`'${route}'`],
});

/** By section of the specification. */
export const COVERAGE: Readonly<Record<string, readonly Demand[]>> = {
  screens: [
    {
      demand: 'the login and the sign-up lead to one another, and the login to a forgotten password',
      file: FRAME,
      test: 'The login and the sign-up lead to one another',
    },
    {
      demand: 'a password is shown and hidden',
      file: 'tests/console/ui/field.test.tsx',
      test: 'when visible is %s it is of type %s, beside the button %s',
      says: ['Show password', 'Hide password'],
    },
    {
      demand: 'the sidebar: its links, who is logged in, the way out',
      file: FRAME,
      test: 'The sidebar has every screen, who is logged in, and the way out',
      says: ['Logged in as:', 'LLM Analysers', 'Log out'],
    },
    {
      demand: 'the sidebar of those who are no superusers',
      file: ADMIN,
      test: 'What is for superusers sends everybody else to the dashboard',
    },
    {
      demand: 'the sidebar of small screens is a drawer',
      file: FRAME,
      test: 'On a small screen the sidebar is a drawer of at most 250 px',
    },
    {
      demand: 'a spinner while the current user is read',
      file: FRAME,
      test: 'A spinner shows while the current user is read',
    },
    {
      demand: 'a spinner while a setting is read',
      file: FRAME,
      test: 'A setting spins while it is read, and says in French',
    },
    {
      demand: 'the password tab and its three fields',
      file: ACCOUNT,
      test: 'a password change is refused with its reason',
    },
    { demand: 'users: the words for roles and status', file: USER_ROWS, test: 'a user is shown with role and status' },
    {
      demand: 'items: Add Item asks for a screen name alone',
      file: MAIN,
      test: 'a malformed and an unknown name are refused, and nothing is stored',
    },
    {
      demand: 'settings: columns',
      file: SETTINGS,
      test: 'a fresh install has one setting: the embedded model, selected, without a key',
      says: ['Name', 'Description', 'is_selected', 'See', 'Actions'],
    },
    {
      demand: 'rows are edited and deleted by their type',
      file: MAIN,
      test: 'deleting asks first, with the focus on the way out',
      says: ['Delete Item'],
    },
    {
      demand: 'sign-up: its fields and messages',
      file: ACCOUNT,
      test: 'signing up says everything that is wrong, field by field',
    },
    {
      demand: 'public pages lead those who are logged in home',
      file: ACCOUNT,
      test: 'whoever is logged in has no use for the public pages',
    },
    {
      demand: 'log-in: a refusal under the fields',
      file: MAIN,
      test: 'an anonymous visitor is sent to the login page, and a wrong password is refused there',
    },
    {
      demand: 'without a token everything leads to the log-in',
      file: MAIN,
      test: 'an anonymous visitor is sent to the login page',
    },
    {
      demand: 'user menu, and the four tabs of the settings',
      file: ACCOUNT,
      test: 'the user menu leads to the settings, with all four tabs',
      says: ['My profile', 'Danger zone'],
    },
    {
      demand: 'dashboard: the greeting',
      file: MAIN,
      test: 'the right password leads to the dashboard',
      says: ['Welcome back, nice to see you again!'],
    },
    {
      demand: 'profile: Edit, Save, Cancel',
      file: ACCOUNT,
      test: 'the profile is saved only when it changed and is not empty; Cancel forgets',
    },
    {
      demand: 'appearance: light and dark',
      file: ACCOUNT,
      test: 'the mode is chosen, applied and remembered',
      says: ['Light Mode', 'Dark Mode'],
    },
    {
      demand: 'danger zone: a confirmation',
      file: ACCOUNT,
      test: 'the account ends only after a confirmation',
      says: ['Permanently delete your data and everything associated with your account.'],
    },
    {
      demand: 'superusers have no danger zone',
      file: ACCOUNT,
      test: 'Superusers have no danger zone, whatever the address says',
    },
    { demand: 'users: columns, roles, status', file: ADMIN, test: 'the table has its columns' },
    {
      demand: 'users: nobody acts on their own row',
      file: ADMIN,
      test: 'The list is turned by the address and by its buttons; one’s own row cannot be acted on',
    },
    { demand: 'items: columns', file: ITEM_ROWS, test: 'the columns are those of the specification, in its order' },
    {
      demand: 'items: N/A for what is missing',
      file: ITEM_ROWS,
      test: 'a missing description and missing scores are N/A',
      says: ['N/A'],
    },
    {
      demand: 'Edit on an item opens the setting that scores it',
      file: 'tests/browser/llm-items.spec.ts',
      test: 'Edit Item opens the form of the setting that scores the account, and says so',
    },
    {
      demand: 'settings: the row that leads to their page, in French',
      file: SETTINGS,
      test: 'Voir leads to the page of its setting, and lists are paged by five',
      says: ['Voir'],
    },
    {
      demand: 'settings: the key, masked, in the list',
      file: SETTINGS,
      test: 'what was added stands first, its key masked',
    },
    {
      demand: 'a setting: three forms, each saved on its own',
      file: SETTING,
      test: 'Three forms, each saved on its own',
    },
    {
      demand: 'a setting: categories by Enter, Backspace and cross',
      file: SETTING,
      test: 'Categories: Enter adds, Backspace and the cross remove',
    },
    {
      demand: 'a setting that cannot be loaded says so in French',
      file: SETTING,
      test: 'An address that names no setting shows Not Found; one that cannot be read says so',
      says: ['Erreur lors du chargement des données'],
    },
    {
      demand: 'a forgotten password',
      file: ADMIN,
      test: 'A forgotten password is replaced by a one-time link',
      says: ['Forgot password?'],
    },
    {
      demand: 'unknown paths',
      file: MAIN,
      test: 'An unknown path shows the 404 page',
      says: ['Oops!', 'Page not found.', 'Go back'],
    },
    {
      demand: 'pagination: Previous, Next, the label of the page',
      file: 'tests/console/ui/pagination.test.tsx',
      test: 'it is a landmark that says which page this is',
    },
    {
      demand: 'pagination: when Next is offered',
      file: 'tests/model/promises/list.ts',
      test: 'Next is offered exactly while the page on view came back full and none is known to be after it',
    },
    {
      demand: 'pagination: when Previous is offered',
      file: 'tests/model/promises/list.ts',
      test: 'Previous is offered exactly on pages after the first',
    },
    {
      demand: 'pagination: the next page is fetched ahead',
      file: MAIN,
      test: 'The next page is fetched ahead, and the address names the page on view',
    },
    {
      demand: 'pagination: an invalid page is the first',
      file: 'src/console/shared/lists/use-list.test.ts',
      test: '"%s" stands for the first page',
    },
  ],
  transitions: [
    { demand: 'log-in stores the token and leads home', file: MAIN, test: 'the right password leads to the dashboard' },
    {
      demand: 'log-out removes the token and leads to the log-in',
      file: MAIN,
      test: 'logging out leads to the login page and removes the token',
    },
    {
      demand: 'sign-up leads to the log-in, with its message',
      file: ACCOUNT,
      test: 'signing up leads to the login page',
      says: ['Account created.', 'Your account has been created successfully.'],
    },
    {
      demand: 'a changed password empties its form',
      file: ACCOUNT,
      test: 'after a change the form is empty, the session goes on, and the new password counts',
      says: ['Password updated successfully.'],
    },
    {
      demand: 'a changed profile refreshes what is cached',
      file: ACCOUNT,
      test: 'a new username is shown everywhere at once',
      says: ['User updated successfully.'],
    },
    {
      demand: 'an edit form waits for a change',
      file: 'tests/model/promises/form.ts',
      test: 'a form that edits can be submitted once its required fields are there and something has changed',
    },
    {
      demand: 'an added user shows, and the next form is empty',
      file: ADMIN,
      test: 'somebody is added, and the next form starts empty',
      says: ['User created successfully.'],
    },
    { demand: 'selecting a setting deselects the other', file: SETTINGS, test: 'selecting it deselects the other' },
  ],
  validation: [
    {
      demand: 'passwords: length and required',
      file: ACCOUNT,
      test: 'signing up says everything that is wrong, field by field',
      says: ['Password must be at least 8 characters', 'Password is required'],
    },
    {
      demand: 'confirmations equal the password',
      file: ACCOUNT,
      test: 'signing up says everything that is wrong, field by field',
      says: ['The passwords do not match', 'Password confirmation is required'],
    },
    {
      demand: 'sign-up: full name and username',
      file: ACCOUNT,
      test: 'signing up says everything that is wrong, field by field',
      says: ['Full Name is required', 'Username is required', 'minlength'],
    },
    {
      demand: 'add user: its own words for the confirmation',
      file: ADMIN,
      test: 'adding somebody asks for all that is needed',
      says: ['Please confirm your password'],
    },
    {
      demand: 'edit user: an empty password is left out',
      file: ADMIN,
      test: 'editing starts from what is stored, and an empty password leaves the one there is',
    },
    {
      demand: 'add setting: everything is required',
      file: SETTINGS,
      test: 'adding says everything that is missing',
      says: ['API key is required', 'model is required', 'description is required'],
    },
    {
      demand: 'edit setting: name and model; the key may stay',
      file: 'src/console/shared/setting-edit/edit-setting-form.test.ts',
      test: 'the edit form requires name and model, and starts without the key',
    },
    {
      demand: 'the page of a setting: name, model and key',
      file: 'src/console/features/llm-settings/detail/setting-form.test.ts',
      test: 'the detail form requires name, model and key, in the words of the specification',
      says: ['Name is required', 'Model is required', 'API Key is required'],
    },
    {
      demand: 'add item: a screen name',
      file: 'tests/server/watching/twitter.test.ts',
      test: 'without a name answers 422',
      says: ['screenName is required.'],
    },
    {
      demand: 'the email pattern and its message are unused',
      file: 'src/console/app/no-email.test.ts',
      test: 'nobody is asked for an email address, so nothing says that one is invalid',
    },
    {
      demand: 'usernames keep to a pattern',
      file: ADMIN,
      test: 'adding somebody asks for all that is needed',
      says: ['Invalid username'],
    },
    {
      demand: 'add setting: not selected by itself',
      file: SENT,
      test: 'Superusers’ calls carry what the specification says',
      says: ['is_selected: false'],
    },
    {
      demand: 'fields are judged when they are left',
      file: 'tests/model/promises/form.ts',
      test: 'problems show for the fields a person has left, and for all once they tried to submit',
    },
    {
      demand: 'all errors of a field show',
      file: 'tests/console/ui/field.test.tsx',
      test: 'all errors are listed, and described before the help',
    },
  ],
  permissions: [
    {
      demand: 'what superusers see others are led away from',
      file: ADMIN,
      test: 'What is for superusers sends everybody else to the dashboard',
    },
    { demand: 'LLM settings are for superusers', file: SETTINGS, test: 'Who is no superuser is led to the dashboard' },
    {
      demand: 'nobody edits or deletes themselves from the list',
      file: 'src/console/features/admin/user-columns.test.tsx',
      test: 'people can neither edit nor delete themselves here',
    },
    { demand: 'the server refuses it as well', file: ACCESS, test: '%s is closed to ordinary users' },
  ],
  calls: [
    ...['POST /api/v1/login/access-token', 'POST /api/v1/users/signup', 'PATCH /api/v1/users/me/password'].map(call),
    ...['GET', 'PATCH'].map((method) => call(`${method} /api/v1/users/me`)),
    ...['GET', 'POST'].map((method) => call(`${method} /api/v1/users/`)),
    ...['GET', 'PATCH', 'DELETE'].map((method) => call(`${method} /api/v1/users/{user_id}`)),
    ...['GET', 'POST'].map((method) => call(`${method} /api/v1/twitter/`)),
    call('DELETE /api/v1/twitter/user/{user_id}'),
    ...['', 'status_scrapping', 'propaganda_level', 'disinformation_level', 'level'].map((part) =>
      call(`GET /api/v1/twitter/user/{screen_name}/${part}`),
    ),
    ...['GET /api/v1/twitter/debug', 'GET /api/v1/admin/', 'POST /api/v1/admin/parameters/twitter_scraper/'].map(call),
    call('DELETE /api/v1/admin/parameters/twitter_scraper/{twitter_scraper_id}/'),
    ...['GET', 'POST', 'PATCH'].map((method) => call(`${method} /api/v1/admin/llm_analyzer/`)),
    call('DELETE /api/v1/admin/llm_setting/{llm_id}'),
    call('GET /api/v1/admin/ll_setting/{llm_setting_id}/'),
    ...['propaganda', 'disinformation'].map((kind) =>
      call(`PATCH /api/v1/admin/llm_setting/{llm_setting_id}/${kind}_analyzer`),
    ),
    ...['GET', 'PATCH'].map((method) => call(`${method} /api/v1/admin/models/settings`)),
    {
      demand: 'the token goes along, or an empty string',
      file: CLIENT,
      test: 'goes along as stored, and as nothing when there is none',
    },
    {
      demand: 'the current user is asked for only with a token',
      file: SENT,
      test: 'The current user is asked for only where a token is stored',
    },
    {
      demand: 'log-in as a form; sign-up without the confirmation; username; password change',
      file: SENT,
      test: 'People’s calls carry what the specification says, and the token',
      says: ['x-www-form-urlencoded'],
    },
    {
      demand: 'users, items and settings: pages by skip and limit, and what is added or edited',
      file: SENT,
      test: 'Superusers’ calls carry what the specification says',
      says: ["skip: '10', limit: '5'", "screen_name: 'IronwardFront'"],
    },
    {
      demand: 'adding asks the source once',
      file: 'tests/server/watching/twitter.test.ts',
      test: 'twice answers with the same item and asks the source once',
    },
  ],
  catalogue: [
    {
      demand: 'statuses have their names',
      file: CLIENT,
      test: 'is not tried again after a %i, which no retry can mend',
      says: ['Validation Error'],
    },
    {
      demand: 'statuses have their names, other failures status, text and body',
      file: CLIENT,
      test: 'of status %i with %j has a name, a message and its fields',
      says: ['Validation Error', 'Generic Error: status: 599; status text: Odd; body:'],
    },
    {
      demand: 'settings: the detail, or the first message of a list',
      file: ACCOUNT,
      test: 'a password change is refused with its reason',
      says: ["'Error'"],
    },
    {
      demand: 'toasts appear bottom right',
      file: TOASTS,
      test: 'a message stays for five seconds, bottom right',
      says: ['bottom-end'],
    },
    { demand: 'toasts can be closed', file: TOASTS, test: 'a message can be closed before' },
    {
      demand: 'a log-in that fails with a list of reasons',
      file: FRAME,
      test: 'A log-in that is refused with a list of reasons says that something went wrong',
      says: ["'Something went wrong'"],
    },
    {
      demand: 'a sign-up that fails',
      file: FAULTS,
      test: 'A sign-up that does not reach the server says what the browser knows, and keeps what was typed',
      says: ['Something went wrong.'],
    },
    {
      demand: 'a save that fails',
      file: FAULTS,
      test: 'A save that does not reach the server says so and keeps what was typed',
    },
    {
      demand: 'a deletion that fails',
      file: ADMIN,
      test: 'a deletion that fails says so',
      says: ['An error occurred.', 'An error occurred while deleting the'],
    },
    {
      demand: 'a deletion that succeeds',
      file: MAIN,
      test: 'deleting asks first, with the focus on the way out',
      says: ['was deleted successfully.'],
    },
    {
      demand: 'an item is created',
      file: MAIN,
      test: 'an account is added, analysed and scored',
      says: ['Item created successfully.'],
    },
    {
      demand: 'the three French messages of success',
      file: SETTING,
      test: 'a save of one leaves what is typed in the others',
      says: [
        'LLM Analyzer Settings mis à jour avec succès',
        'Disinformation Analyzer mis à jour avec succès',
        'Propaganda Analyzer mis à jour avec succès',
      ],
    },
    {
      demand: 'the three French messages of failure',
      file: FRAME,
      test: 'A setting spins while it is read, and says in French which of its forms could not be saved',
      says: [
        'Échec de la mise à jour des LLM Analyzer Settings',
        'Échec de la mise à jour du Disinformation Analyzer',
        'Échec de la mise à jour du Propaganda Analyzer',
      ],
    },
    {
      demand: 'an analyzer that cannot be saved, in French',
      file: 'tests/browser/llm-together.spec.ts',
      test: 'the second is told, keeps what was typed, and overwrites nothing',
      says: ['Échec de la mise à jour du Disinformation Analyzer'],
    },
    {
      demand: 'a screen that breaks',
      file: 'tests/console/fallbacks.test.tsx',
      test: 'a screen that breaks shows its error to those who ask',
      says: ['Something went wrong!', 'Show Error', 'Hide Error'],
    },
    {
      demand: 'Not Found',
      file: 'tests/console/fallbacks.test.tsx',
      test: 'an address that names nothing shows Not Found',
    },
  ],
  constants: [
    {
      demand: 'five rows on a page',
      file: SETTINGS,
      test: 'Voir leads to the page of its setting, and lists are paged by five',
    },
    {
      demand: 'the token is stored as access_token',
      file: MAIN,
      test: 'logging out leads to the login page and removes the token',
      says: ['access_token'],
    },
    {
      demand: 'the three colours of the brand',
      file: 'src/console/theme/contrast.test.ts',
      test: 'the three brand colours are those of the specification, to the letter',
      says: ['#009688', '#48BB78', '#E53E3E'],
    },
    { demand: 'a toast stays for 5000 ms', file: TOASTS, test: 'a message stays for five seconds, bottom right' },
    {
      demand: 'the drawer is 250 px wide at most',
      file: FRAME,
      test: 'On a small screen the sidebar is a drawer of at most 250 px',
      says: ['toBeLessThanOrEqual(250)'],
    },
    {
      demand: 'a full name has three characters at least',
      file: ACCOUNT,
      test: 'signing up says everything that is wrong, field by field',
      says: ["getAttribute('minlength')).toBe('3')"],
    },
    {
      demand: 'what nobody looks at in a list goes after five minutes',
      file: 'tests/model/models/list.ts',
      test: 'list',
      says: ['milliseconds: 300_000'],
    },
    {
      demand: 'tries again after 1 s, and twice as long each time',
      file: CLIENT,
      test: 'is tried again after 1, 2 and 4 s for %s',
    },
    {
      demand: 'and would never wait longer than 30 s',
      file: CLIENT,
      test: 'would wait twice as long each time, and never longer than 30 s',
    },
    { demand: 'deleting a user warns of their items', file: ADMIN, test: 'deleting warns of what goes along' },
    {
      demand: 'a page is loaded ahead after 50 ms',
      file: 'tests/model/models/link-preload.ts',
      test: 'link preload',
      says: ['milliseconds: 50 '],
    },
    {
      demand: 'what was loaded ahead is fresh for 30 s',
      file: 'tests/console/preloading-link.test.tsx',
      test: 'what was loaded is fresh for 30 s',
    },
    {
      demand: 'a slow page is announced after 1 s, for 500 ms at least',
      file: 'tests/console/transition.test.tsx',
      test: 'a screen that takes longer is announced after a second, and then for half a second at least',
    },
    {
      demand: 'what nobody looks at is kept for five minutes',
      file: 'tests/model/promises/query.ts',
      test: 'the answer goes when nobody has looked for five minutes',
    },
    {
      demand: 'reading is tried again three times',
      file: FAULTS,
      test: 'A list that cannot be read is asked for four times, and then the person is asked',
    },
    { demand: 'changes are never tried again', file: CLIENT, test: '%s is never tried again' },
  ],
};
