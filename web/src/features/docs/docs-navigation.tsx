import { docsPath, referencePath } from '../../paths.ts';
import { type HelpPage, pagesOf, sectionNames, sections } from './help.ts';

interface PageLink {
  path: string;
  title: string;
}

interface Props {
  pages: readonly HelpPage[];
  /** The pages of the API reference. */
  reference: readonly PageLink[];
  /** The page that is shown. */
  path: string;
}

/** The links to all pages, by section. */
export function DocsNavigation({ pages, reference, path }: Props) {
  const shown = sectionNames.filter((section) => pagesOf(pages, section).length > 0);
  return (
    <>
      {shown.map((section) => (
        <NavigationSection
          key={section}
          title={sections[section]}
          titlePath={`${docsPath}#${section}`}
          links={pagesOf(pages, section)}
          path={path}
        />
      ))}
      <NavigationSection title="API reference" titlePath={referencePath} links={reference} path={path} />
    </>
  );
}

interface SectionProps {
  title: string;
  titlePath: string;
  links: readonly PageLink[];
  path: string;
}

const NavigationSection = ({ title, titlePath, links, path }: SectionProps) => (
  <div className="nav-section">
    <p>
      <a href={titlePath} aria-current={titlePath === path ? 'page' : undefined}>
        {title}
      </a>
    </p>
    <ul>
      {links.map((link) => (
        <li key={link.path}>
          <a href={link.path} aria-current={link.path === path ? 'page' : undefined}>
            {link.title}
          </a>
        </li>
      ))}
    </ul>
  </div>
);
