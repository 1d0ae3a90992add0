/** Nine posts that say nothing twice, so that each is a statement of its own. */
export const CALM_POSTS = [
  'The fair opens at ten.',
  'Rain is expected on Sunday.',
  'Our cat found the warm chair.',
  'Bread again, with seeds this time.',
  'The ferry was early today.',
  'Two goals in the second half.',
  'Somebody left a blue umbrella.',
  'Lessons start in September.',
  'Grandmother grows tomatoes now.',
];
