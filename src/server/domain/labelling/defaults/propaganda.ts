import { type AnalyzerDefaults, type CategoryDefinition, systemPrompt, USER_PROMPT } from './analyzer-defaults.ts';

/**
 * The 23 persuasion techniques of SemEval-2023 Task 3, in its six groups: Piskorski, Stefanovitch, Da San Martino and
 * Nakov, SemEval-2023 Task 3, https://aclanthology.org/2023.semeval-1.317; annotation guidelines: JRC132862, European
 * Commission, 2023. The short definitions are our own.
 */
export const PERSUASION_TECHNIQUES: readonly CategoryDefinition[] = [
  // Attack on reputation
  {
    name: 'Name Calling or Labelling',
    definition: 'gives a person or group a loaded label, insulting or flattering, in place of an argument.',
  },
  {
    name: 'Guilt by Association',
    definition: 'attacks someone by linking them to a person, group or deed that the audience already hates.',
  },
  {
    name: 'Casting Doubt',
    definition:
      'questions the competence or honesty of someone by insinuation, often as a question, without giving evidence.',
  },
  {
    name: 'Appeal to Hypocrisy',
    definition: 'rejects a position by charging that whoever holds it does not live up to it.',
  },
  {
    name: 'Questioning the Reputation',
    definition: 'smears the character or past of a person or group so that whatever they say or do is discredited.',
  },
  // Justification
  {
    name: 'Flag Waving',
    definition: 'justifies something by love of, or loyalty to, a nation or group, or by benefit to it.',
  },
  {
    name: 'Appeal to Authority',
    definition: 'holds a claim to be true only because some authority, expert or book is said to say so.',
  },
  {
    name: 'Appeal to Popularity',
    definition: 'justifies something because everybody, or nobody, does or believes it.',
  },
  {
    name: 'Appeal to Values',
    definition:
      'justifies something by tying it to values that the audience holds dear, such as freedom, faith or peace.',
  },
  {
    name: 'Appeal to Fear or Prejudice',
    definition: 'promotes or rejects something by stirring fear or repulsion, or by playing on prejudice.',
  },
  // Distraction
  {
    name: 'Straw Man',
    definition: "replaces an opponent's position with a distorted one that is easier to attack.",
  },
  { name: 'Red Herring', definition: 'brings up something irrelevant to divert attention from the issue.' },
  {
    name: 'Whataboutism',
    definition: "answers a charge by pointing at someone else's wrongdoing, without addressing the charge.",
  },
  // Simplification
  {
    name: 'Causal Oversimplification',
    definition: 'names a single cause or culprit for something that has many.',
  },
  {
    name: 'False Dilemma or No Choice',
    definition: 'presents two options, or one, as the only ones although there are more.',
  },
  {
    name: 'Consequential Oversimplification',
    definition: 'claims that one step will surely set off a chain of extreme consequences.',
  },
  // Call
  { name: 'Slogans', definition: 'a short, striking phrase to rally behind, made to be repeated rather than argued.' },
  {
    name: 'Conversation Killer',
    definition: 'a phrase that ends thought and discussion, such as a truism or an order to stop asking.',
  },
  { name: 'Appeal to Time', definition: 'argues that the time to act is now, or that it is running out.' },
  // Manipulative wording
  {
    name: 'Loaded Language',
    definition: 'words with strong emotional charge, for or against, where neutral ones would tell the same facts.',
  },
  {
    name: 'Obfuscation or Vagueness',
    definition:
      'words left deliberately unclear so that the audience fills in the meaning, or the claim cannot be checked.',
  },
  {
    name: 'Exaggeration or Minimisation',
    definition: 'makes something look much larger, better or worse, or much smaller and less important, than it is.',
  },
  { name: 'Repetition', definition: 'says the same word, phrase or idea again and again so that it sticks.' },
];

export const PROPAGANDA_DEFAULTS: AnalyzerDefaults = {
  kind: 'propaganda',
  name: 'Propaganda analyzer',
  categories: PERSUASION_TECHNIQUES.map(({ name }) => name),
  description: 'Marks the 23 persuasion techniques of SemEval-2023 Task 3 in each post.',
  prompt_system: systemPrompt(
    'You are a media analyst trained on the annotation guidelines of SemEval-2023 Task 3. You mark persuasion techniques in single social-media posts: ways to win people over that work around argument and evidence. You judge how a post persuades, not whether it is true or whether you agree.',
    PERSUASION_TECHNIQUES,
  ),
  prompt_user: USER_PROMPT,
};
