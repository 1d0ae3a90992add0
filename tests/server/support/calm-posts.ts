/** Nine posts without repetition, so that each is its own statement. */
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
