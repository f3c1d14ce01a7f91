const escaped: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text escaped for XML. */
export function xml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escaped[sign] ?? sign);
}

/** https://www.sitemaps.org/protocol.html */
export function sitemap(
  origin: string,
  pages: readonly { path: string; changed?: string | undefined }[],
): string {
  const entries = pages.map(
    ({ path, changed }) =>
      `  <url><loc>${xml(origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>\n`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
  );
}

/** Robots may read every page; pages that require a sign-in show them nothing. */
export function robots(origin: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}
