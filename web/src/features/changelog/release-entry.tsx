import { releasePath } from '../../paths.ts';
import type { Release } from './release.ts';
import { imageOf } from './releases/index.ts';

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

interface Props {
  release: Release;
  /** On its own page, the title of a release is the first heading; in the list it is a link to that page. */
  alone?: boolean;
  /** Its picture is visible without scrolling. */
  first?: boolean;
}

/** One release: its date, picture and changes. */
export function ReleaseEntry({ release, alone = false, first = alone }: Props) {
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
