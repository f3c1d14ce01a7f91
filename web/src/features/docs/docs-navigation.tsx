import { docsPath } from '../../paths.ts';
import { type HelpPage, pagesOf, sectionNames, sections } from './help.ts';

/** The links to all pages, by section. */
export function DocsNavigation({ pages, path }: { pages: readonly HelpPage[]; path: string }) {
  const shown = sectionNames.filter((section) => pagesOf(pages, section).length > 0);
  return (
    <>
      {shown.map((section) => (
        <div key={section} className="nav-section">
          <p>
            <a href={`${docsPath}#${section}`}>{sections[section]}</a>
          </p>
          <ul>
            {pagesOf(pages, section).map((page) => (
              <li key={page.path}>
                <a href={page.path} aria-current={page.path === path ? 'page' : undefined}>
                  {page.title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
