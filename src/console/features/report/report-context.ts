import { createProvided } from '#console/shared/provided.ts';
import type { ReportParts } from './providers.ts';

/** The report on view. */
export const [ReportContext, useReport] = createProvided<ReportParts>('report');
