import type { LanguageTag } from '@footfall/functions/contract';

export interface EmbedLook {
  theme: 'system' | 'light' | 'dark';
  /** Whether the frame has a fixed height or fits its content. */
  height: 'fixed' | 'content';
  /** `reader`: that of the reader's browser. */
  language: LanguageTag | 'reader';
}

export const defaultLook: EmbedLook = { theme: 'system', height: 'content', language: 'reader' };

/** The height of a frame in pixels, or until the script fits it. */
const framePixels = 640;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** @param address the path and secret of the link */
export function embedCode(
  origin: string,
  address: string,
  { theme, height, language }: EmbedLook = defaultLook,
): string {
  const [, domain = ''] = /^\/share\/([^?]+)/.exec(address) ?? [];
  const isFitted = height === 'content';
  const lang = language === 'reader' ? '' : `&lang=${language}`;
  const frame = [
    `<iframe${isFitted ? ' footfall-embed' : ''}`,
    `src="${escaped(`${origin}${address}&embed=true&theme=${theme}${lang}`)}"`,
    `title="Visitors of ${escaped(domain)}"`,
    `width="100%" height="${framePixels}" loading="lazy" style="border: 0"></iframe>`,
  ].join(' ');
  return isFitted ? `${frame}\n<script async src="${origin}/js/embed.host.js"></script>` : frame;
}
