import { type AnalyzerDefaults, type CategoryDefinition, systemPrompt, USER_PROMPT } from './analyzer-defaults.ts';

/**
 * First Draft's seven types of mis- and disinformation: Claire Wardle, Understanding Information Disorder, First Draft,
 * 2019, https://firstdraftnews.org/long-form-article/understanding-information-disorder; first in Wardle and
 * Derakhshan, Information Disorder, Council of Europe report DGI(2017)09. The definitions are our own and cover what
 * the text of a post alone can show.
 */
export const DISINFORMATION_TYPES: readonly CategoryDefinition[] = [
  {
    name: 'Satire or Parody',
    definition:
      'an invented or exaggerated story told as news for amusement or scorn, which a reader could take for real.',
  },
  {
    name: 'False Connection',
    definition: 'a headline, teaser or caption that promises what its content cannot support, such as clickbait.',
  },
  {
    name: 'Misleading Content',
    definition:
      'information used to frame an issue or person misleadingly: picked figures, half quotes, sweeping conclusions, insinuated plots.',
  },
  {
    name: 'False Context',
    definition: 'a genuine event, picture or quote placed in a wrong time, place or setting.',
  },
  {
    name: 'Imposter Content',
    definition: 'pretends to come from, or to be backed by, a genuine source, authority or insider.',
  },
  {
    name: 'Manipulated Content',
    definition: 'a genuine picture, recording, document or quote that was altered, or is offered as such.',
  },
  {
    name: 'Fabricated Content',
    definition: 'a claim that is false through and through, such as a made-up event, cure or conspiracy.',
  },
];

export const DISINFORMATION_DEFAULTS: AnalyzerDefaults = {
  kind: 'disinformation',
  name: 'Disinformation analyzer',
  categories: DISINFORMATION_TYPES.map(({ name }) => name),
  description: "Marks First Draft's seven types of mis- and disinformation in each post.",
  prompt_system: systemPrompt(
    'You are a fact-checker who triages single social-media posts. You mark passages that show one of the types of mis- and disinformation below: either a claim that contradicts well-established knowledge, or wording by which fact-checkers recognise such content. You have no access to links, pictures or other posts. A claim that you merely cannot verify, an opinion, a prediction, a joke that nobody could take for news, and a post that reports or corrects a falsehood as such get no label.',
    DISINFORMATION_TYPES,
  ),
  prompt_user: USER_PROMPT,
};
