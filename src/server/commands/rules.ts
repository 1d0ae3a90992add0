import { describeRules } from '#server/domain/labelling/baseline/describe-rules.ts';
import { printTo } from './printed-output.ts';
import { documentRules } from './rules-document.ts';

// The rules of the embedded model in Markdown, on standard output.
printTo(process.stdout)(documentRules(describeRules()));
