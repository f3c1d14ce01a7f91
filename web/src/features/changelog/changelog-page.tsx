import { paths } from '../../paths.ts';
import type { Release } from './release.ts';
import { ReleaseEntry } from './release-entry.tsx';
import { releases } from './releases/index.ts';

/** /changelog: every release, newest first. */
export function ChangelogPage({ feed }: { feed: string }) {
  return (
    <>
      <header className="page-title">
        <h1 className="text-section">Changelog</h1>
        <p className="muted text-prose">What is new, what is fixed, and what was removed.</p>
      </header>
      {releases.map((release, place) => (
        <ReleaseEntry key={release.version} release={release} first={place === 0} />
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

/** /changelog/{version}: one release. */
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
