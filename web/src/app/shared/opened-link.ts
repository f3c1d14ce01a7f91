import { useEffect } from 'react';
import { ApiError, callAs, onRefusal } from '../../api/call.ts';
import { guest } from '../../api/reader.ts';
import { askAgain, changeAnswer, forget } from '../../api/use-endpoint.ts';

/** Gives the password of a link, and opens it. @throws ApiError */
export async function unlock(slug: string, password: string): Promise<void> {
  await callAs(guest, 'link.unlock', { slug, password });
  await askAgain('link.open', { slug });
}

/** Reads again what a link shows. What is shown stays until then, and if there is no answer. */
async function reopen(slug: string): Promise<void> {
  try {
    const opened = await callAs(guest, 'link.open', { slug });
    await changeAnswer('link.open', { slug }, () => opened);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'not_found')
      await forget((name, input) => name === 'link.open' && 'slug' in input && input.slug === slug);
  }
}

/** Reads an open link again when the server refuses something to its reader: the link may have ended, or be locked. */
export function useReopening(slug: string): void {
  useEffect(() => {
    let isBusy = false;
    return onRefusal(({ code }) => {
      if (isBusy || (code !== 'not_found' && code !== 'link_locked')) return;
      isBusy = true;
      void reopen(slug).finally(() => (isBusy = false));
    });
  }, [slug]);
}
