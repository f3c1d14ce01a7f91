/** How an embed looks on its page. */
export interface EmbedLook {
  theme: 'system' | 'light' | 'dark';
  /** Whether its frame always has the same height, or that of its content. */
  height: 'fixed' | 'content';
}

/** The height of a frame in pixels: always, or until the script has fitted it. */
const framePixels = 640;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * The HTML that shows a shared link in a frame.
 * @param origin of this server
 * @param address the path and the secret of the link
 */
export function embedCode(
  origin: string,
  address: string,
  { theme, height }: EmbedLook = { theme: 'system', height: 'content' },
): string {
  const [, domain = ''] = /^\/share\/([^?]+)/.exec(address) ?? [];
  const isFitted = height === 'content';
  const frame = [
    `<iframe${isFitted ? ' footfall-embed' : ''}`,
    `src="${escaped(`${origin}${address}&embed=true&theme=${theme}`)}"`,
    `title="Visitors of ${escaped(domain)}"`,
    `width="100%" height="${framePixels}" loading="lazy" style="border: 0"></iframe>`,
  ].join(' ');
  return isFitted ? `${frame}\n<script async src="${origin}/js/embed.host.js"></script>` : frame;
}
