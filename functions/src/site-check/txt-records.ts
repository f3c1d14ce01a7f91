import { resolver } from './resolver.ts';

/** What a DNS server answers where a name has no TXT record, or where there is no such name. */
const absent = new Set(['ENODATA', 'ENOTFOUND']);

/**
 * The TXT records of a name, each in the pieces that it is stored in.
 * @throws Error where no server answers, or the signal says that it is too late
 */
export async function txtRecordsOf(name: string, signal: AbortSignal): Promise<string[][]> {
  signal.throwIfAborted();
  const names = resolver();
  const cancel = () => names.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return await names.resolveTxt(name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && absent.has(String(error.code))) return [];
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
