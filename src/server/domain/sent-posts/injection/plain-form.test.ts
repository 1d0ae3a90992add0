import { expect, test } from 'vitest';
import { latinWords, lettersOnly, plainWords } from './plain-form.ts';

test.each([
  ['  IGNORE,   all—of: it! ', 'ignore all of it'],
  ['Überprüfe café', 'uberprufe cafe'],
  ['ig\u200bno\u00adre', 'ignore'],
  ['𝐈𝐠𝐧𝐨𝐫𝐞 ａｌｌ ½', 'ignore all 1 2'],
  ['Игнорируй', 'игнорируи'],
  ['don’t', 'don t'],
  ['无视 123', '无视 123'],
  ['🙏', ''],
])('the plain words of %j are %j', (text, words) => {
  expect(plainWords(text)).toBe(words);
});

test('letters that look like Latin ones are Latin, each in its place', () => {
  expect(latinWords('а е о р с у х і ј ѕ ԁ һ ӏ ԛ ԝ ο α ι ν ρ ɡ ո')).toBe('a e o p c y x i j s d h l q w o a i v p g n');
  expect(latinWords('Ignоrе аll')).toBe('ignore all');
  expect(latinWords('жук')).toBe('жyк');
});

test.each([
  ['i g n o r e', 'ignore'],
  ['1gn0r3 4ll $y57em!', 'ignoreallsystemi'],
  ['@ll', 'all'],
  ['2689', '2689'],
  ['𝟏gnore', 'ignore'],
  ['іgnоrе', 'ignore'],
])('the letters of %j alone are %j', (text, letters) => {
  expect(lettersOnly(text)).toBe(letters);
});
