import { docsPath } from '../../paths.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { type Heading, type HelpPage, pageAfter, sections } from './help.ts';

interface Props {
  page: HelpPage;
  pages: readonly HelpPage[];
}

export function HelpArticle({ page, pages }: Props) {
  const next = pageAfter(pages, page.path);
  return (
    <>
      {page.headings.length > 1 && <ContentsBar headings={page.headings} />}
      <article data-pagefind-body="">
        <Breadcrumb
          parent={{ path: `${docsPath}#${page.section}`, title: sections[page.section] }}
          title={page.title}
        />
        <h1>{page.title}</h1>
        <p className="summary">{page.summary}</p>
        <p hidden data-pagefind-weight="8">
          {page.topics}
        </p>
        <div className="prose" data-prose="" dangerouslySetInnerHTML={{ __html: page.html }} />
        {next && (
          <footer data-pagefind-ignore="">
            <a className="next" href={next.path}>
              <span className="muted">Next</span>
              {next.title}
              <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                <path d="M2.5 8h11M9 3.5 13.5 8 9 12.5" />
              </svg>
            </a>
          </footer>
        )}
      </article>
      <aside className="contents">
        {page.headings.length > 1 && (
          <nav aria-labelledby="contents-title">
            <p id="contents-title">On this page</p>
            <Contents headings={page.headings} />
          </nav>
        )}
        <PageFacts page={page} />
      </aside>
    </>
  );
}

function Contents({ headings }: { headings: readonly Heading[] }) {
  return (
    <ul data-contents="">
      {headings.map(({ id, text, level }) => (
        <li key={id} className={level === 3 ? 'deeper' : undefined}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ul>
  );
}

/** The contents on small screens, where they have no column. */
function ContentsBar({ headings }: { headings: readonly Heading[] }) {
  return (
    <details className="contents-bar" data-contents-bar="">
      <summary>
        <span className="muted">On this page</span>
        <b data-current-heading="" />
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="m3.5 6 4.5 4.5L12.5 6" />
        </svg>
      </summary>
      <nav aria-label="On this page">
        <Contents headings={headings} />
      </nav>
    </details>
  );
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

function PageFacts({ page: { path, changed } }: { page: HelpPage }) {
  return (
    <ul className="facts">
      {changed && (
        <li>
          Last changed <time dateTime={changed}>{dayFormat.format(new Date(changed))}</time>
        </li>
      )}
      <li>
        <a className="without-script" href={`${path}.md`}>
          View as Markdown
        </a>
        <button className="with-script" type="button" data-copy-page={`${path}.md`}>
          Copy as Markdown
        </button>
      </li>
    </ul>
  );
}
