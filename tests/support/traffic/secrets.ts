import fc from 'fast-check';

/** Made of characters that nothing else in these tests has, so that every part of a secret can be found. */
const secretCharacter = fc.constantFrom(...'QJKY');
const secret = fc.string({ unit: secretCharacter, minLength: 1, maxLength: 12 });

/** Whether a text has a part of a secret. */
export const hasSecret = (text: string): boolean => /[QJKY]/.test(text);

const word = fc.string({ unit: fc.constantFrom(...'abdeghiklmnoprstuw'), minLength: 1, maxLength: 6 });
const path = fc.array(word, { maxLength: 3 }).map((parts) => `/${parts.join('/')}`);
/** What can surround a secret in a query: everything that browsers accept, spaces and quotes included. */
const clutter = fc.string({ unit: fc.constantFrom(...'ab =&;?#/%"\'()[]<>@:,.+-_é'), maxLength: 6 });

const afterPath = fc
  .tuple(
    fc.constantFrom('?', '#', '&token=', ';a&b=', '?a=b&', '#!', ';jsessionid=', ';sid%3D'),
    clutter,
    secret,
    clutter,
  )
  // A fragment that begins like a route is a page, as a path is.
  .map((parts) => parts.join('').replace(/#(?=!*\/)/g, '?'));

const user = fc
  .tuple(fc.option(word, { nil: '' }), secret, fc.constantFrom('', ';', '&', '%41', '!', ' ', '@'))
  .map(([name, hidden, after]) => `${name && `${name}:`}${hidden}${after}@`);

const host = fc.oneof(
  word,
  fc.constantFrom('a.example', 'a.example:8080', '[::1]', '[::z]', 'h:99999', 'exa mple', '127.0.0.1', ''),
);
const begin = fc.constantFrom(
  ...[
    'https://',
    'HTTP://',
    'ftp://',
    'wss://',
    'blob:https://',
    'view-source:https://',
    'https:',
    'https:/',
  ],
  ...['https:\\\\', 'app://', 'mailto:', '//', '1https://', '://'],
);

/** An address with a secret: in its user, its password, or after its path. */
export const addressWithSecret = fc
  .oneof(
    fc.tuple(begin, user, host, path),
    fc.tuple(begin, host, path, afterPath),
    fc.tuple(begin, user, host, path, afterPath),
    fc.tuple(path, afterPath),
  )
  .map((parts) => parts.join(''))
  // Without slashes and with spaces it is a sentence.
  .map((address) => (address.startsWith('mailto:') ? address.replaceAll(' @', '@') : address));

/** Ways to write an address into a text. */
const inText = fc.constantFrom<((address: string) => string)[]>(
  (address) => address,
  (address) => ` ${address} `,
  (address) => `see ${address} for more`,
  (address) => `"${address}"`,
  (address) => `said '${address}' twice`,
  (address) => `“${address}”`,
  (address) => `{"url":"${address}","at":1}`,
  (address) => `one https://a.example/b and ${address}`,
  (address) => `\u200e${address}\n`,
);

export const textWithSecret = fc.tuple(inText, addressWithSecret).map(([write, address]) => write(address));
