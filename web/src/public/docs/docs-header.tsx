import { docsPath, paths, referencePath, searchPath } from '../../paths.ts';
import { Mark } from '../site-header.tsx';
import type { ReactNode } from 'react';

/** @param navigation the links to all pages, for the menu of small screens, which needs no script */
export function DocsHeader({ navigation }: { navigation: ReactNode }) {
  return (
    <header className="site-header docs-header" data-header>
      <div className="docs-column">
        <details className="menu docs-menu" data-menu>
          <summary aria-label="Menu">
            <svg viewBox="0 0 16 16" width="20" height="20" aria-hidden="true">
              <path d="M2.5 4.5h11M2.5 8h11M2.5 11.5h11" />
            </svg>
          </summary>
          <nav aria-label="Docs menu">
            {navigation}
            <div className="nav-section">
              <ul>
                <HeaderLinks isList />
              </ul>
            </div>
          </nav>
        </details>
        <span className="docs-home">
          <a className="home" href={paths.landing} aria-label="Footfall home page">
            <Mark />
            Footfall
          </a>
          <a className="docs-name" href={docsPath}>
            Docs
          </a>
        </span>
        <Search />
        <nav className="wide-only" aria-label="Main">
          <HeaderLinks />
        </nav>
        <a className="button small wide-only" href={paths.signup}>
          Try for free
        </a>
      </div>
    </header>
  );
}

const links = [
  ['API reference', referencePath],
  ['Changelog', paths.changelog],
  ['Log in', paths.login],
] as const;

const HeaderLinks = ({ isList = false }: { isList?: boolean }) => (
  <>
    {links.map(([name, path]) => {
      const link = (
        <a key={path} href={path}>
          {name}
        </a>
      );
      return isList ? <li key={path}>{link}</li> : link;
    })}
  </>
);

/** Hidden without a script. The script of the page fills the list. */
function Search() {
  return (
    <div className="search" role="search" data-search={searchPath}>
      <button type="button" className="search-opener" aria-label="Search the docs" data-search-open>
        <Lens />
      </button>
      <div className="search-box">
        <div className="search-field">
          <Lens />
          <input
            type="text"
            role="combobox"
            placeholder="Search the docs"
            aria-label="Search the docs"
            aria-expanded="false"
            aria-controls="search-results"
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
          />
          <kbd aria-hidden="true">/</kbd>
          <button type="button" className="search-close" data-search-close>
            Cancel
          </button>
        </div>
        <div className="search-panel" hidden>
          <p role="status" />
          <ul id="search-results" role="listbox" aria-label="Results" />
        </div>
      </div>
    </div>
  );
}

const Lens = () => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <circle cx="7" cy="7" r="4.5" />
    <path d="m10.5 10.5 3.5 3.5" />
  </svg>
);
