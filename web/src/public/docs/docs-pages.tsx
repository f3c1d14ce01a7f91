import type { ReactNode } from 'react';
import { docsPath, referencePath } from '../../paths.ts';
import { DocsIndex, docsIndex } from '../../features/docs/docs-index.tsx';
import type { Docs } from '../../features/docs/docs.ts';
import { HelpArticle } from '../../features/docs/help-article.tsx';
import {
  ReferenceArticle,
  ReferenceIndex,
  referenceIndex,
} from '../../features/docs/reference/reference-article.tsx';

export interface DocsPage {
  path: string;
  title: string;
  description: string;
  body: ReactNode;
  /** YYYY-MM-DD of the last change, if it is known. */
  changed?: string | undefined;
}

/** All pages under /docs. */
export const docsPages = (docs: Docs): DocsPage[] => [
  { path: docsPath, ...docsIndex, body: <DocsIndex docs={docs} /> },
  ...docs.help.map((page) => ({
    path: page.path,
    title: page.title,
    description: page.summary,
    body: <HelpArticle page={page} pages={docs.help} />,
    changed: page.changed,
  })),
  { path: referencePath, ...referenceIndex, body: <ReferenceIndex pages={docs.reference} /> },
  ...docs.reference.map((page) => ({
    path: page.path,
    title: `${page.title} · API`,
    description: page.summary,
    body: <ReferenceArticle page={page} />,
  })),
];
