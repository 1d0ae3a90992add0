import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { closedObject } from '#contract/closed-object.ts';
import { analyzerUpdateSchema } from '#contract/llm-setting.ts';
import { modelSettingsUpdateSchema } from '#contract/model-settings.ts';
import type { PromptOrder, PromptVariant } from '#server/domain/evaluation/evaluate-prompts.ts';
import { kindInName, readExamples } from './evaluate-examples.ts';

const { categories, prompt_system, prompt_user } = analyzerUpdateSchema.entries;

const variantSchema = v.pipe(
  v.string(),
  v.parseJson(),
  closedObject({
    categories,
    prompt_system,
    prompt_user,
    posts_per_request: modelSettingsUpdateSchema.entries.batch_size,
    one_category_per_request: v.optional(v.boolean(), false),
  }),
);

/**
 * The prompts of a folder, one in each NAME.json, and its labelled posts, in one NAME.csv whose name holds the question:
 * docs/evaluation-suite.md describes them. Throws when something is missing or cannot be read.
 */
export async function readPromptFolder(folder: string): Promise<Pick<PromptOrder, 'kind' | 'examples' | 'variants'>> {
  const names = (await readdir(folder)).sort();
  const [posts, ...others] = names.filter((name) => name.endsWith('.csv'));
  if (posts === undefined || others.length > 0) throw new Error(`${folder} must hold one CSV file of labelled posts.`);
  const kind = kindInName(posts);
  if (kind === undefined) throw new Error(`${posts}: its name holds neither propaganda nor disinformation.`);
  const files = names.filter((name) => name.endsWith('.json'));
  if (files.length === 0) throw new Error(`${folder} holds no NAME.json with a prompt.`);
  const variants: PromptVariant[] = [];
  for (const file of files) variants.push(readVariant(file, await readFile(join(folder, file), 'utf8')));
  return { kind, variants, examples: await readExamples(join(folder, posts), undefined) };
}

function readVariant(file: string, content: string): PromptVariant {
  const read = v.safeParse(variantSchema, content);
  if (!read.success) {
    const [issue] = read.issues;
    const place = v.getDotPath(issue);
    throw new Error(`${file}: ${place === null ? '' : `${place}: `}${issue.message}`);
  }
  const { posts_per_request, one_category_per_request, ...given } = read.output;
  const analyzer = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return {
    name: basename(file, '.json'),
    analyzer,
    postsPerRequest: posts_per_request ?? null,
    isSplit: one_category_per_request,
  };
}
