import { expect, test } from 'vitest';
import { isLookAlike, plainLetterOf } from './look-alikes.ts';

test.each([
  ['аеорсхуі', 'aeopcxyi'],
  ['АВЕКМНОРСТХ', 'ABEKMHOPCTX'],
  ['αονρ', 'aovp'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
  ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'],
  ['Ӏ', 'I'],
  ['ӏ', 'i'],
  ['ｌＩ', 'lI'],
])('%s looks like %s', (letters, plain) => {
  expect([...letters].map(plainLetterOf).join('')).toBe(plain);
  expect([...letters].every(isLookAlike)).toBe(true);
});

test.each(['aZlI', 'äßñøıł', 'жщяюбд', 'λψξ', '漢字', '1!', '⍺ⅽ℮'])('%s looks like nothing else', (letters) => {
  expect([...letters].filter(isLookAlike)).toEqual([]);
  expect([...letters].map(plainLetterOf).join('')).toBe(letters);
});
