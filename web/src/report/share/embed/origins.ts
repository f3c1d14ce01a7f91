import { embedOrigin, maxEmbedOrigins } from '@footfall/functions/contract';

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
      fault: `${wrong} is not an origin. Use one such as https://example.com, without a path.`,
    };
  if (origins.length > maxEmbedOrigins) return { origins, fault: `Name at most ${maxEmbedOrigins}.` };
  return { origins };
}

const hostOf = (origin: string) => origin.replace(/^https?:\/\//, '');

/** Returns `Embedded on a.example and b.example`. */
export const embeddedText = (origins: readonly string[], locale?: string): string =>
  `Embedded on ${new Intl.ListFormat(locale, { type: 'conjunction' }).format(origins.map(hostOf))}`;
