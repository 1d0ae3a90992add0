/**
 * The JSON in a model's answer: all of it, or what stands between its first and last brace, since models that are asked in
 * words wrap it in Markdown, politeness and thoughts. Undefined when there is none.
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
