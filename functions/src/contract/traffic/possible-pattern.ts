import { maxPathLength } from '../event/address.ts';
import { storedPath } from '../event/path-text.ts';
import { phrase, say } from '../words/say.ts';

/** A parameter, which is removed when a path is stored. One star matches a part of its name. */
const parameter = /[;&](?:[^/;&*]|(?<!\*)\*(?!\*))*(?:=|%3d)/i;

const encodedSigns = { signs: '" < > ` { }', encoded: '%22 %3C %3E %60 %7B %7D' };

/** Parts that no stored path contains, with the end of an error message. */
const impossible: readonly [part: RegExp, must: string][] = [
  [/^(?![/*])/, phrase("must begin with '/' or '*'")],
  [/#(?!!?[/*]|\*|!?$)/, phrase('must have no # that is not the start of a route such as #/inbox')],
  [/#.*[=#]/, phrase('must have no = and no # in a route, which ends before them')],
  [parameter, phrase('must have no parameter such as ;id=7 or &id=7, because pages are stored without them')],
  [/\\/, phrase('must have no \\, which browsers write as /')],
  [/["<>`{}]/, phrase('must have no {signs}, which browsers write as {encoded}')],
  [/(?:^|\/)(?:\.|%2e){1,2}(?:[/#]|$)/i, phrase('must have no parts . and .., which browsers resolve')],
];

/** The text after a path if a workspace counts parameters as part of its pages: see page-parameters.ts. */
const parameters = /^[\w.~*-]+(?:=|\*)/;

/** Why no page can match a pattern, as the end of an error message; null if one can. @see storedPage */
export function impossiblePattern(pattern: string): string | null {
  const [path = '', ...query] = pattern.split('?');
  const [, must] = impossible.find(([part]) => part.test(path)) ?? [];
  if (must !== undefined) return say(must, encodedSigns);
  if (query.length > 0 && !parameters.test(query.join('?')))
    return say(
      'must have no ? that is not the start of a parameter such as ?id=7, because pages are stored without the rest of their query',
    );
  const isLong = storedPath(pattern).replaceAll('*', '').length > maxPathLength;
  return isLong
    ? say(
        'must have at most {max, plural, one {# character} other {# characters}} in the form that browsers send',
        { max: maxPathLength },
      )
    : null;
}
