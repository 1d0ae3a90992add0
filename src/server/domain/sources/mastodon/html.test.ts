import { expect, test } from 'vitest';
import { readHtml } from './html.ts';

test.each([
  ['<p>One<br>two</p><p>three</p>', 'One\ntwo\n\nthree'],
  ['<p>a \t\n b &amp; c</p>\n<p> d </p>', 'a b & c\n\nd'],
  ['<ul><li>x</li><li>y</li></ul>', 'x\n\ny'],
  ['<h1>Title</h1><blockquote><p>said</p></blockquote><pre>code</pre><div>end</div>', 'Title\n\nsaid\n\ncode\n\nend'],
  ['a<ol><li>b</li></ol><h6>c</h6>d', 'a\n\nb\n\nc\n\nd'],
  ['<p>an <b>inner</b> <span>part</span></p>', 'an inner part'],
  ['<p>1<br><br><br>2</p>', '1\n\n2'],
  ['<p>https://<span class="invisible">www.</span>x</p>', 'https://www.x'],
  ['', ''],
])('%s reads as %j', (html, text) => {
  expect(readHtml(html)).toEqual({ text, links: [] });
});

test('links are those to the web, once each, and not those to people and tags', () => {
  const html = [
    '<a href="https://b.example/1">one</a>',
    '<a href="http://a.example">two</a>',
    '<a href="https://b.example/1" class="external">again</a>',
    '<a class="u-url mention" href="https://m.example/@bob">@bob</a>',
    '<a class="mention hashtag" href="https://m.example/tags/x">#x</a>',
    '<a class="hashtag" href="https://m.example/tags/y">#y</a>',
    '<a class="mentionable" href="https://c.example">three</a>',
    '<a href="mailto:a@b.example">mail</a><a href="/local">here</a><a>nowhere</a>',
    '<p href="https://d.example">no link</p>',
  ];
  expect(readHtml(html.join(' ')).links).toEqual(['https://b.example/1', 'http://a.example', 'https://c.example']);
});
