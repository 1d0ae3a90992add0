import * as v from 'valibot';
import { goldMeasuresSchema } from '#contract/gold.ts';
import { llmSettingPathSchema } from '#contract/llm-setting.ts';
import { measureSettingOnGold } from '#server/domain/evaluation/evaluate-gold.ts';
import { writeGold } from '#server/domain/reviews/write-gold.ts';
import { get, type Route } from '#server/http/routing/route.ts';
import type { Services } from '#server/http/services.ts';

const ZIP = 'application/zip';

const tag = 'reviews';
const access = 'superuser';

/** The gold set: posts about which people of this installation agree. */
export const goldRoutes = (services: Services): Route[] => [
  get('/admin/llm_setting/:llm_setting_id/gold/', {
    summary: 'How much of what people here agree on the analyzers of an LLM setting find; it asks no model',
    tag,
    access,
    params: llmSettingPathSchema,
    answer: goldMeasuresSchema,
    refuses: ['notFound'],
    handle: async ({ params }) => ({ data: await measureSettingOnGold(services, params.llm_setting_id) }),
  }),
  get('/admin/gold/', {
    summary: 'All posts about which people here agree, as a ZIP archive of CSV, JSON lines and codebook',
    tag,
    access,
    mediaType: ZIP,
    answer: v.string(),
    handle: async ({ c }) => {
      const at = new Date();
      const archive = await writeGold(services.database, at);
      c.header('Content-Type', ZIP);
      c.header('Content-Disposition', `attachment; filename="gold-set-${at.toISOString().slice(0, 10)}.zip"`);
      return c.body(new Uint8Array(archive));
    },
  }),
];
