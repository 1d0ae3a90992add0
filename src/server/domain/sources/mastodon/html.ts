import { Parser } from 'htmlparser2';

/** What begins and ends a paragraph. */
const BLOCKS = new Set(['p', 'div', 'blockquote', 'pre', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Links to people and tags, which say nothing about where a post leads. */
const INNER = /(?:^|\s)(?:mention|hashtag)(?:\s|$)/;

/**
 * The words of a post, which Mastodon gives as HTML, with paragraphs and line breaks, and the targets of its links,
 * http(s) only. A shortened link shows its whole address here, because the rest of it is only hidden by a style.
 */
export function readHtml(html: string): { text: string; links: string[] } {
  const parts: string[] = [];
  const links = new Set<string>();
  const parser = new Parser({
    onopentag(name, { href = '', class: classes = '' }) {
      if (BLOCKS.has(name)) parts.push('\n\n');
      if (name === 'br') parts.push('\n');
      if (name === 'a' && !INNER.test(classes) && isOnTheWeb(href)) links.add(href);
    },
    onclosetag: (name) => void (BLOCKS.has(name) && parts.push('\n\n')),
    ontext: (text) => void parts.push(text.replace(/[\t\n\r ]+/g, ' ')),
  });
  parser.end(html);
  const lines = parts.join('').split('\n');
  const text = lines.map((line) => line.trim()).join('\n');
  return { text: text.replace(/\n{3,}/g, '\n\n').trim(), links: [...links] };
}

const isOnTheWeb = (href: string): boolean => ['http:', 'https:'].includes(URL.parse(href)?.protocol ?? '');
