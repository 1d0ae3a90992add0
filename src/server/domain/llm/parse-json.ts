/**
 * The JSON in a model's answer: the whole answer, or what is between its first and its last brace, because models that
 * are asked in words add Markdown, polite phrases and thoughts. Undefined when there is none.
 */
export function parseJson(answer: string): unknown {
  const spoken = withoutThoughts(answer);
  return parse(spoken) ?? parse(spoken.slice(spoken.indexOf('{'), spoken.lastIndexOf('}') + 1));
}

/**
 * Some servers leave out the first mark of the thoughts, because it belongs to the prompt. An answer that begins as one has none, and
 * thoughts that never end have no answer after them.
 */
function withoutThoughts(answer: string): string {
  if (/^\s*<think>/.test(answer) && !answer.includes('</think>')) return '';
  return /^\s*(?:\{|`)/.test(answer) ? answer : answer.replace(/^[\s\S]*?<\/think>/, '');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
