/** The most bytes that a workspace's logo may have. */
export const maxLogoBytes = 64 * 1024;

/** How the file of each accepted type begins; null stands for any byte. */
const beginnings: Record<string, readonly (number | null)[]> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/webp': [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
};

/**
 * What is wrong with a logo, a data URL, in words; null where nothing is. The first bytes must be those of the
 * type that it claims: what is served to members as an image is one.
 */
export function logoFault(dataUrl: string): string | null {
  const [, type = '', base64 = ''] =
    /^data:(image\/[a-z]+);base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl) ?? [];
  const beginning = beginnings[type];
  if (!beginning) return 'must be a data URL of a PNG, JPEG or WebP image in base64';
  if (base64.length > Math.ceil(maxLogoBytes / 3) * 4) return `must be at most ${maxLogoBytes} bytes`;
  const bytes = bytesOf(base64);
  if (!bytes) return 'must be valid base64';
  if (bytes.length > maxLogoBytes) return `must be at most ${maxLogoBytes} bytes`;
  const begins = beginning.every((byte, index) => byte === null || bytes.charCodeAt(index) === byte);
  return begins ? null : `must be an image of the type ${type}`;
}

/** The bytes as a string of one character each, or null where the text is not base64. */
function bytesOf(base64: string): string | null {
  try {
    return atob(base64);
  } catch {
    return null;
  }
}
