import { expect, test } from 'vitest';
import { nameInAddress } from './profile-address.ts';

test.each([
  ['https://x.com/IronwardFront', 'IronwardFront'],
  ['https://twitter.com/IronwardFront/status/1790000000000000001?s=20', 'IronwardFront'],
  [' www.x.com/@IronwardFront/ ', 'IronwardFront'],
  ['mobile.twitter.com/IronwardFront', 'IronwardFront'],
  ['https://twitter.com/intent/user?screen_name=IronwardFront', 'IronwardFront'],
])('%s names %s', (address, name) => expect(nameInAddress(address)).toBe(name));

test.each([
  'IronwardFront',
  '@IronwardFront',
  'https://x.com/',
  'https://x.com/home',
  'https://x.com.example.org/IronwardFront',
  'https://example.org/x.com/IronwardFront',
  'javascript:alert(1)',
  '',
])('"%s" is no address of a profile', (text) => expect(nameInAddress(text)).toBeNull());
