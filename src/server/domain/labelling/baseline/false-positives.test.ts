import { expect, test } from 'vitest';
import { ANALYZER_KINDS } from '#contract/level.ts';
import { DISINFORMATION_DEFAULTS } from '#server/domain/labelling/defaults/disinformation.ts';
import { PROPAGANDA_DEFAULTS } from '#server/domain/labelling/defaults/propaganda.ts';
import { createBaselineLabeller } from './baseline.ts';

const DEFAULTS = { propaganda: PROPAGANDA_DEFAULTS, disinformation: DISINFORMATION_DEFAULTS };
const analyzer = createBaselineLabeller();

type Fault = [what: string, text: string, language?: string];

const SHOES = Array.from({ length: 6 }, (_, i) => `Trail Runner Classic, size ${38 + i}: 49.90`).join('\n');

// Sentences that an earlier version of the rules matched by mistake, and similar ones.
test.each<Fault>([
  ['body and drink are not violence', 'Had too much fat and got drunk, and then we talked about sex all night.'],
  ['symbols in names are not swearing', 'New A$AP Rocky, new Ke$ha, and P!nk is on tour'],
  ['a tag after letters is not swearing', 'Proud of our girls, gold in the relay, team#USA'],
  ['patients who were cured are not a miracle', 'All 41 patients were cured in April, the hospital reports.'],
  ['air that circulates is not a rumour', 'Keep a window open so that the air is circulating.'],
  ['getting up is not an awakening', 'I have to wake up early on Monday. Wake up, sleepy head!'],
  ['a prize is not an insider', 'The Nobel prize in chemistry goes to two retired scientists.'],
  ['a title in a headline does not dehumanise', 'Angels & Demons: the film that everyone remembers'],
  [
    'news that breaks is not an alarm',
    'BREAKING: a gas leak closes Mill Street, the fire brigade says. Avoid the area.',
  ],
  ['marks are not persuasion', 'What a day!!! We won!!! Who saw that goal?!'],
  ['dots are not vagueness', 'So tired... going to bed... see you all tomorrow'],
  ['praise is not persuasion', 'Such an amazing, beautiful, incredible cake, thank you Mum!'],
  ['a surprise is not clickbait', "You won't believe how good this soup is, wow"],
  ['swearing is not persuasion', 'Fuck this shit, my damn phone died again, what a bitch of a day'],
  ['an insult among friends is not persuasion', 'You absolute idiot, you clown, call me back you bastard'],
  ['lines of a price list are not a repetition', SHOES],
  ['offers are not a repetition', 'Buy one mug. Buy one plate. Buy one bowl. Free delivery on Friday.'],
  ['waking is not a political label', 'I woke up at six and could not get back to sleep'],
  ['a team is not a nation', 'The Patriots lost again and my brother will not speak to anybody'],
  ['a documentary is not a comparison', 'Watched a documentary about Hitler and the German economy, so sad and awful'],
  ['a musical does not condemn', 'Wicked was wicked good, go and see it'],
  ['a sense of humour is not satire', 'Such a great sense of humour, https://example.org/standup'],
  ['a nationality before food is not a topic', 'That Chinese takeaway was disgusting, never again'],
  ['a school subject is not a topic', 'The French exam was brutal, I hate the subjunctive'],
  ['a state of things is not a state', 'I hate the state of my kitchen, who left the pan like this'],
  ['a tag to keep a day free is not a call', 'Our wedding is in May #SaveTheDate'],
  [
    'a request to friends does not spread a rumour',
    'Please share with everyone, our cat Biscuit is missing since Tuesday',
  ],
  ['a movement in the news is not a slogan of its reporter', 'Outrage over a torn banner, police say'],
  ['an accident is not violence', 'Man, 34, died in a motorcycle crash near the American embassy'],
  ['a byline does not shout', 'JEFF MILLER: the mayor is too old for the stairs'],
  ['directing is not a conspiracy', 'La mise en scène de la pièce est superbe', 'fr'],
  ['small wounds are not a class', 'Les bobos au genou, c’est fini, merci le président du club', 'fr'],
  ['society games are not society', 'Jeu de société horrible, règles ridicules', 'fr'],
  ['being able to is not a party', 'No podemos ir, qué vergüenza, lo dejamos para el domingo', 'es'],
  ['a ripe banana is not a president', 'El plátano maduro es asqueroso', 'es'],
  ['sausage does not insult', 'El chorizo de España es el mejor', 'es'],
  ['being run over is not an outrage', 'Un atropello corta la avenida del puerto', 'es'],
])('%s', async (_, text, language = 'en') => {
  const signal = new AbortController().signal;
  const posts = [{ text, language }];
  const both = await Promise.all(ANALYZER_KINDS.map((kind) => analyzer.label(posts, DEFAULTS[kind], signal)));
  expect(both.map((all) => all.map(({ labels }) => labels))).toEqual([[[]], [[]]]);
});
