import { describeRules } from '#server/domain/labelling/baseline/describe-rules.ts';
import { documentRules } from './rules-document.ts';

// The rules of the embedded model in Markdown, on standard output.
process.stdout.write(documentRules(describeRules()));
