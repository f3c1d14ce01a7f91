import { paths, releasePath } from '../../paths.ts';
import type { Release } from './release.ts';
import { releases, imageOf } from './releases/index.ts';

export function ChangelogPage({ feed }: { feed: string }) {
  return (
    <>
      <header className="page-title">
        <h1 className="text-section">Changelog</h1>
        <p className="muted text-prose">What is new, what is fixed, and what was removed.</p>
      </header>
      {releases.map((release, index) => (
        <ReleaseEntry key={release.version} release={release} first={index === 0} />
      ))}
      <section id="stay-updated" className="stay-updated" aria-labelledby="stay-updated-title">
        <h2 id="stay-updated-title">Stay updated</h2>
        <p className="muted text-prose">
          Every release is an entry in <a href={feed}>the feed</a>. Add it to a feed reader to hear of new
          ones.
        </p>
      </section>
    </>
  );
}

export function ReleasePage({ release }: { release: Release }) {
  return (
    <>
      <p className="back">
        <a href={paths.changelog}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M10 4L6 8l4 4" />
          </svg>
          Back
        </a>
      </p>
      <ReleaseEntry release={release} alone />
    </>
  );
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

interface Props {
  release: Release;
  /** Whether this is the release's own page. There, its title is the `h1`; in the list it links to that page. */
  alone?: boolean;
  /** Whether its picture is visible without scrolling. */
  first?: boolean;
}

function ReleaseEntry({ release, alone = false, first = alone }: Props) {
  const { version, date, title, alt, description } = release;
  const Title = alone ? 'h1' : 'h2';
  const lists = [
    ['New', release.new],
    ['Fixed', release.fixed],
    ['Removed', release.removed],
  ] as const;
  const ListTitle = alone ? 'h2' : 'h3';
  return (
    <article className="release" aria-labelledby={`release-${version}`}>
      <p className="when muted">
        <time dateTime={date}>{dayFormat.format(new Date(`${date}T00:00:00Z`))}</time>
        <span className="badge">{version}</span>
      </p>
      <div className="what">
        <img
          src={imageOf(release)}
          alt={alt}
          width={720}
          height={405}
          {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
        />
        <Title id={`release-${version}`} className="release-title">
          {alone ? title : <a href={releasePath(version)}>{title}</a>}
        </Title>
        {description.map((paragraph) => (
          <p key={paragraph} className="text-prose muted">
            {paragraph}
          </p>
        ))}
        {lists
          .filter(([, items]) => items.length > 0)
          .map(([name, items]) => (
            <section key={name}>
              <ListTitle className={`list-name ${name.toLowerCase()}`}>{name}</ListTitle>
              <ul>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </article>
  );
}
