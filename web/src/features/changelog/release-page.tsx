import { paths } from '../../paths.ts';
import type { Release } from './release.ts';
import { ReleaseEntry } from './release-entry.tsx';

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
