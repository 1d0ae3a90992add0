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
  ['real animals do not dehumanise', 'Nos furets dorment le jour, ce sont des animaux', 'fr'],
  ['animals of the night do not either', 'En France la loi protège les loirs, ce sont des animaux nocturnes', 'fr'],
  ['a town is not a regime', 'Une station thermale comme Vichy, le maire et la mairie y tiennent', 'fr'],
  ['a work of two artists is not a betrayal', 'La collabo avec ma cousine, la police des titres est superbe', 'fr'],
  ['ants do not invade a country', 'On est envahis, les fourmis sont dans le sucre', 'fr'],
  ['a new flat is not a nation', 'Enfin les clés, on est chez nous', 'fr'],
  ['snow does not expel', 'Rentrez chez vous avant la neige', 'fr'],
  ['players who fight on are not a movement', 'On lâche rien les filles, on est là dimanche', 'fr'],
  ['puppies with a chip are no plot', 'Chiots à donner, pucés et vaccinés', 'fr'],
  ['a lost cat is no rumour', 'Chat perdu rue Haute, faites tourner au maximum', 'fr'],
  ['pets do not dehumanise', 'Tengo dos hurones, son unos animales', 'es'],
  ['a cruise is not a decline', 'Rumbo a Cuba en crucero, adiós España, hola libertad', 'es'],
  ['music lessons are not hypocrisy', 'Busco a quien pueda dar lecciones de violín', 'es'],
  [
    'left-handed people are not a camp',
    'El Día Mundial de los Zurdos en la ciudad, con la alcaldesa y la policía',
    'es',
  ],
  ['a soup is not an insult', 'En Perú se come chairo, en Bolivia es de todo el país', 'es'],
  ['a grown-up child is not a parasite', 'Mi hermano vive a costa de mis padres', 'es'],
  ['a village without people is no plot', 'La despoblación de mi valle: quedan nueve vecinos', 'es'],
  ['beans are not a people', 'La judía verde me da asco, la odio', 'es'],
])('%s', async (_, text, language = 'en') => {
  const signal = new AbortController().signal;
  const posts = [{ text, language }];
  const both = await Promise.all(ANALYZER_KINDS.map((kind) => analyzer.label(posts, DEFAULTS[kind], signal)));
  expect(both.map((all) => all.map(({ labels }) => labels))).toEqual([[[]], [[]]]);
});
