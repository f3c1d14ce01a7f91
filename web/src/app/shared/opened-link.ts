import { useEffect } from 'react';
import { ApiError, callAs, onRefusal } from '../../api/call.ts';
import { guest } from '../../api/reader.ts';
import { refetch, changeAnswer, dropAnswers } from '../../api/use-endpoint.ts';

/** @throws ApiError */
export async function unlock(slug: string, password: string): Promise<void> {
  await callAs(guest, 'link.unlock', { slug, password });
  await refetch('link.open', { slug });
}

/** Reads an open link again. The page stays as it is until the answer, and if there is none. */
async function reopen(slug: string): Promise<void> {
  try {
    const opened = await callAs(guest, 'link.open', { slug });
    await changeAnswer('link.open', { slug }, () => opened);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'not_found')
      await dropAnswers((name, input) => name === 'link.open' && 'slug' in input && input.slug === slug);
  }
}

/** Reads an open link again when the server refuses a call, because the link may have ended or been locked. */
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
