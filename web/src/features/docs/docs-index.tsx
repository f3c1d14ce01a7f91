import { type HelpPage, pagesOf, sectionNames, sections } from './help.ts';

export const docsIndex = {
  title: 'Docs',
  description: 'How to install Footfall, read its numbers, share them, and use its API.',
};

/** The first page of /docs: all sections with their pages. */
export function DocsIndex({ pages }: { pages: readonly HelpPage[] }) {
  return (
    <article className="docs-index">
      <h1>{docsIndex.title}</h1>
      <p className="summary">{docsIndex.description}</p>
      {sectionNames
        .filter((section) => pagesOf(pages, section).length > 0)
        .map((section) => (
          <section key={section} aria-labelledby={section}>
            <h2 id={section}>{sections[section]}</h2>
            <ul>
              {pagesOf(pages, section).map(({ path, title, summary }) => (
                <li key={path}>
                  <a href={path}>
                    <b>{title}</b>
                    <span className="muted">{summary}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </article>
  );
}
