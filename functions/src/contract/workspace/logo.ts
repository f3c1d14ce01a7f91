import { say } from '../words/say.ts';

export const maxLogoBytes = 64 * 1024;

/** The types of a logo, both with transparency. Browsers can write at least one of them. */
export const logoTypes = ['image/png', 'image/webp'] as const;
type LogoType = (typeof logoTypes)[number];

const dataUrlPattern = new RegExp(`^data:(${logoTypes.join('|')});base64,([A-Za-z0-9+/]+={0,2})$`);

export function logoParts(dataUrl: string): { type: LogoType; base64: string } | null {
  const [, type, base64] = dataUrlPattern.exec(dataUrl) ?? [];
  return type && base64 ? { type: type as LogoType, base64 } : null;
}

/** Returns the problem with a logo's data URL, or null. The server also checks the picture itself. */
export function logoFault(dataUrl: string): string | null {
  const parts = logoParts(dataUrl);
  if (!parts) return say('must be a data URL of a PNG or WebP image in base64');
  const { base64 } = parts;
  if (base64.length % 4 !== 0) return say('must be valid base64');
  const padding = base64.length - base64.replace(/=+$/, '').length;
  const bytes = (base64.length / 4) * 3 - padding;
  return bytes > maxLogoBytes
    ? say('must be at most {max, plural, one {# byte} other {# bytes}}', { max: maxLogoBytes })
    : null;
}

export const logoAddress = (hash: string) => `/img/logo/${hash}`;

/** A logo's hash in its address: a SHA-256 in hexadecimal. */
export const logoHashPattern = /^[0-9a-f]{64}$/;
