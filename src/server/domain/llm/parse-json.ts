/**
 * The JSON in a model's answer: the whole answer, or what is between its first and its last brace, because models that
 * are asked in words add Markdown, polite phrases and thoughts. Undefined when there is none.
 */
export function parseJson(answer: string): unknown {
  const spoken = answer.replace(/^\s*<think>[\s\S]*?<\/think>/, '');
  return parse(spoken) ?? parse(spoken.slice(spoken.indexOf('{'), spoken.lastIndexOf('}') + 1));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
