import {
  dismissMove,
  listMovedPages,
  saveMovedPages,
  type MovedPages,
} from '../store/firestore/definitions/moved-pages.ts';
import type { Handler } from '../workspaces/call.ts';
import { readRedirects } from './files/read.ts';

const answerOf = ({ rules, revision }: MovedPages) => ({ rules: [...rules], revision });

export const list: Handler<'moved-page.list'> = async ({ workspace: { id } }) =>
  answerOf(await listMovedPages(id));

/** @throws AppError `not_found`, `forbidden`, `changed_meanwhile` */
export const save: Handler<'moved-page.save'> = async ({
  identity: { uid },
  input: { workspaceId, revision, rules },
  now,
}) => answerOf(await saveMovedPages({ workspaceId, uid, now }, revision, rules));

/** @throws AppError `not_found`, `forbidden` */
export const leave: Handler<'moved-page.leave'> = async ({
  identity: { uid },
  input: { workspaceId, from, to },
  now,
}) => {
  await dismissMove({ workspaceId, uid, now }, { from, to });
  return { from, to };
};

export const readFile: Handler<'moved-page.read-file'> = async ({ input: { text }, workspace }) =>
  readRedirects(text, [workspace.domain, ...workspace.formerDomains.map(({ domain }) => domain)]);
