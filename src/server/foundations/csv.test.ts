import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  [[1, 'Ada', null], '1,"Ada",""\r\n'],
  [['a "quoted" word', 'one, two', 'two\nlines'], '"a ""quoted"" word","one, two","two\nlines"\r\n'],
  [['=1+1', '+1', '-1', '@name', '\tx', 'a=1'], `"'=1+1","'+1","'-1","'@name","'\tx","a=1"\r\n`],
  [['  =1+1', '\u200b@name', '＝1+1', '\n|x'], `"'  =1+1","'\u200b@name","'＝1+1","'\n|x"\r\n`],
])('%j is the line %j', (fields, line) => expect(csvLine(fields)).toBe(line));
