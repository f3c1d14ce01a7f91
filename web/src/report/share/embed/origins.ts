import { embedOrigin, maxEmbedOrigins, say, listText } from '@footfall/functions/contract';

export interface TypedOrigins {
  origins: readonly string[];
  fault?: string;
}

/** Separators are commas and spaces. The default scheme is https. */
export function readOrigins(typed: string): TypedOrigins {
  const parts = typed.split(/[\s,]+/).filter((part) => part !== '');
  const read = parts.map((part) => embedOrigin(part.includes('://') ? part : `https://${part}`));
  const origins = [...new Set(read.filter((origin) => origin !== null))];
  const wrong = parts[read.indexOf(null)];
  if (wrong !== undefined)
    return {
      origins,
      fault: say('{text} is not an origin. Use one such as https://example.com, without a path.', {
        text: wrong,
      }),
    };
  if (origins.length > maxEmbedOrigins)
    return { origins, fault: say('Name at most {count}.', { count: maxEmbedOrigins }) };
  return { origins };
}

const hostOf = (origin: string) => origin.replace(/^https?:\/\//, '');

/** Returns `Embedded on a.example and b.example`. */
export const embeddedText = (origins: readonly string[], locale?: string): string =>
  say('Embedded on {sites}', { sites: listText(origins.map(hostOf), 'conjunction', locale) });
