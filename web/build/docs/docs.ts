import type { Docs } from '../../src/features/docs/docs.ts';
import { referencePath } from '../../src/paths.ts';
import { helpPages } from './help-pages.ts';
import { referencePages } from './reference/reference-pages.ts';

/** @throws Error if a page is invalid or has a dead link */
export function readDocs(origin: string): Docs {
  const reference = referencePages(origin);
  return { reference, help: helpPages(origin, [referencePath, ...reference.map(({ path }) => path)]) };
}
