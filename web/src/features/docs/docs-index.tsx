import { referencePath } from '../../paths.ts';
import type { Docs } from './docs.ts';
import { pagesOf, sectionNames, sections } from './help.ts';

export const docsIndex = {
  title: 'Docs',
  description: 'How to install Footfall, read its numbers, share them, and use its API.',
};

/** The first page of /docs: all sections with their pages. */
export function DocsIndex({ docs: { help, reference } }: { docs: Docs }) {
  return (
    <article className="docs-index">
      <h1>{docsIndex.title}</h1>
      <p className="summary">{docsIndex.description}</p>
      {sectionNames
        .filter((section) => pagesOf(help, section).length > 0)
        .map((section) => (
          <section key={section} aria-labelledby={section}>
            <h2 id={section}>{sections[section]}</h2>
            <PageList pages={pagesOf(help, section)} />
          </section>
        ))}
      <section aria-labelledby="reference">
        <h2 id="reference">
          <a href={referencePath}>API reference</a>
        </h2>
        <PageList pages={reference} />
      </section>
    </article>
  );
}

const PageList = ({ pages }: { pages: readonly { path: string; title: string; summary: string }[] }) => (
  <ul>
    {pages.map(({ path, title, summary }) => (
      <li key={path}>
        <a href={path}>
          <b>{title}</b>
          <span className="muted">{summary}</span>
        </a>
      </li>
    ))}
  </ul>
);
