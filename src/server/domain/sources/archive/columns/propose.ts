import type { AuthorKind, ColumnRole, DateOrder } from '#contract/import-columns.ts';
import { isHandle } from '#server/domain/sources/archive/author.ts';
import { dateOrderOf, readWrittenTime } from './written-time.ts';

/** Names of columns in several languages, without marks on their letters. The clearer ones come first. */
const NAMES: Record<ColumnRole, readonly string[]> = {
  text: [
    ...['text', 'full text', 'body', 'content', 'message', 'post', 'tweet', 'caption', 'comment', 'description'],
    ...['nachricht', 'inhalt', 'beitrag', 'kommentar', 'texte', 'contenu', 'commentaire', 'texto', 'mensaje'],
    ...['contenido', 'mensagem', 'conteudo', 'testo', 'messaggio', 'contenuto', 'tekst', 'bericht', 'tresc', 'wpis'],
    ...['metin', 'icerik', 'mesaj', 'текст', 'сообщение', 'повідомлення', 'зміст', 'النص', '本文', '内容', '텍스트'],
  ],
  time: [
    ...['created at', 'timestamp', 'datetime', 'date time', 'published at', 'posted at', 'time', 'date', 'published'],
    ...['created', 'datum', 'zeit', 'zeitpunkt', 'zeitstempel', 'erstellt', 'veroffentlicht', 'heure', 'publie le'],
    ...['fecha', 'hora', 'data', 'ora', 'tijd', 'czas', 'tarih', 'zaman', 'дата', 'время', 'час', 'التاريخ', '日時'],
    ...['日付', '时间', '日期', '날짜'],
  ],
  author: [
    ...['screen name', 'username', 'user name', 'handle', 'author', 'user', 'account', 'profile', 'poster', 'from'],
    ...['autor', 'autorin', 'verfasser', 'benutzer', 'benutzername', 'konto', 'auteur', 'utilisateur', 'compte'],
    ...['usuario', 'cuenta', 'conta', 'autore', 'utente', 'gebruiker', 'uzytkownik', 'yazar', 'kullanici', 'автор'],
    ...['name', 'full name', 'display name', 'page name', 'nom', 'nombre', 'nome', 'naam', 'имя'],
    ...['пользователь', 'користувач', 'المستخدم', 'ユーザー', '用户', '作者', '작성자'],
  ],
  id: ['tweet id', 'post id', 'status id', 'message id', 'id', 'id str', 'kennung', 'identifiant', 'identificador'],
  link: [
    ...['permalink', 'post url', 'tweet url', 'url', 'link', 'address', 'adresse', 'lien', 'enlace', 'collegamento'],
    ...['ссылка', 'посилання', '链接', 'リンク'],
  ],
};

const POST_ID = /^\d{8,20}$/;
const WEB_LINK = /^https?:\/\/\S+$/i;
/** What most values of a column must be. Tables have gaps and stray values. */
const MOST = 0.8;
/** The longest mean length of names. */
const NAME_LENGTH = 50;
/** The least mean length of texts whose column has no name that says so. */
const TEXT_LENGTH = 20;

/** A column, and some of its values in order. */
export type SampledColumn = { readonly name: string; readonly values: readonly string[] };

export type Proposal = Record<ColumnRole, string | null> & { authors: AuthorKind | null; dates: DateOrder | null };

/** What authors in these values seem to be. */
export function authorsIn(values: readonly string[]): AuthorKind {
  const given = values.map((value) => value.trim()).filter((value) => value !== '');
  return given.filter(isHandle).length >= MOST * given.length ? 'handles' : 'names';
}

/** Which column seems to hold what, by their names and by what their values look like. No column gets two roles. */
export function proposeColumns(columns: readonly SampledColumn[]): Proposal {
  const free = new Set(columns.map(describe));
  const take = (role: ColumnRole, fits: (column: Described) => boolean): Described | null => {
    const best = [...free].filter(fits).toSorted((one, other) => other.names[role] - one.names[role])[0] ?? null;
    if (best !== null) free.delete(best);
    return best;
  };
  const link = take('link', ({ links }) => links >= MOST);
  const id = take(
    'id',
    ({ ids, isDistinct, names }) => ids >= MOST && isDistinct && names.author === 0 && names.time === 0,
  );
  const time = take('time', ({ times, isUnix, names }) => times >= MOST && (!isUnix || names.time > 0));
  const author =
    take('author', ({ handles, ats, names }) => (names.author > 0 && handles >= MOST) || ats >= MOST) ??
    // A link names its author more exactly than words do.
    (link !== null && authorsIn(link.values) === 'handles' ? null : take('author', isOfNames));
  const text =
    take('text', ({ names, isEmpty }) => names.text > 0 && !isEmpty) ??
    longest([...free].filter(({ length, spaced }) => length >= TEXT_LENGTH && spaced >= 0.5));
  const order = time === null ? null : dateOrderOf(time.values);
  const dates = order === 'unclear' ? null : order;
  return {
    text: nameOf(text),
    time: nameOf(time),
    author: nameOf(author),
    id: nameOf(id),
    link: nameOf(link),
    authors: author === null ? null : authorsIn(author.values),
    dates,
  };
}

const isOfNames = ({ names, isEmpty, length, numbers }: Described): boolean =>
  names.author > 0 && !isEmpty && length <= NAME_LENGTH && numbers < MOST;

type Described = ReturnType<typeof describe>;

function describe({ name, values: all }: SampledColumn) {
  const values = all.map((value) => value.trim()).filter((value) => value !== '');
  const share = (is: (value: string) => boolean) => values.filter(is).length / Math.max(1, values.length);
  const order = dateOrderOf(values);
  return {
    name,
    values,
    names: {
      text: likeness(name, 'text'),
      time: likeness(name, 'time'),
      author: likeness(name, 'author'),
      id: likeness(name, 'id'),
      link: likeness(name, 'link'),
    },
    isEmpty: values.length === 0,
    isDistinct: new Set(values).size === values.length,
    links: share((value) => WEB_LINK.test(value)),
    ids: share((value) => POST_ID.test(value)),
    isUnix: values.every((value) => /^\d{10,13}(?:\.\d+)?$/.test(value)),
    times: share(
      (value) => readWrittenTime(value, order === null || order === 'unclear' ? 'dayFirst' : order) !== null,
    ),
    handles: share(isHandle),
    ats: share((value) => value.startsWith('@') && isHandle(value)),
    numbers: share((value) => /^\d+$/.test(value)),
    length: values.reduce((sum, value) => sum + value.length, 0) / Math.max(1, values.length),
    spaced: share((value) => /\s/.test(value)),
  };
}

/** How well a name says the role: most when it is one of the first names, less when it only has one as a word. */
function likeness(name: string, role: ColumnRole): number {
  const words = fold(name);
  const known = NAMES[role].map(fold);
  const whole = known.indexOf(words);
  if (whole !== -1) return 2 - whole / known.length;
  return known.some((one) => ` ${words} `.includes(` ${one} `)) ? 0.5 : 0;
}

const fold = (name: string): string =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const longest = (columns: readonly Described[]): Described | null =>
  columns.toSorted((one, other) => other.length - one.length)[0] ?? null;

const nameOf = (column: Described | null): string | null => column?.name ?? null;
