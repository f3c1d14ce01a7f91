import { projectId } from '../store/clients.ts';

/**
 * The address of a page of the app for a mail. From FOOTFALL_ORIGIN, and not from the request, whose caller could choose
 * the host that a link with a secret leads to.
 * @param path with its leading slash
 */
export function appLink(path: string): string {
  const origin = process.env.FOOTFALL_ORIGIN || `https://${projectId()}.web.app`;
  return new URL(path, origin).href;
}
