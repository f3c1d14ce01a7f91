import { embedOrigin, maxEmbedOrigins } from '@footfall/functions/contract';

/** The parsed origins, and what is wrong with the text. */
export interface TypedOrigins {
  origins: readonly string[];
  fault?: string;
}

/** Parses origins separated by commas or spaces. The default scheme is https. */
export function readOrigins(typed: string): TypedOrigins {
  const parts = typed.split(/[\s,]+/).filter((part) => part !== '');
  const read = parts.map((part) => embedOrigin(part.includes('://') ? part : `https://${part}`));
  const origins = [...new Set(read.filter((origin) => origin !== null))];
  const wrong = parts[read.indexOf(null)];
  if (wrong !== undefined)
    return {
      origins,
      fault: `${wrong} is not an origin. Use one such as https://example.com, without a path.`,
    };
  if (origins.length > maxEmbedOrigins) return { origins, fault: `Name at most ${maxEmbedOrigins}.` };
  return { origins };
}

/** Returns the host, with a port if there is one. */
const hostOf = (origin: string) => origin.replace(/^https?:\/\//, '');

/** Returns `Embedded on a.example and b.example`. */
export const embeddedText = (origins: readonly string[], locale?: string): string =>
  `Embedded on ${new Intl.ListFormat(locale, { type: 'conjunction' }).format(origins.map(hostOf))}`;
