import { lookingUp } from './resolver.ts';

/** The answers of a DNS server for a name without TXT records, or for a name that does not exist. */
const absent = new Set(['ENODATA', 'ENOTFOUND']);

/**
 * The TXT records of a name, each in its stored pieces.
 * @throws Error if no server answers, or if the signal aborts first
 */
export async function txtRecordsOf(name: string, signal: AbortSignal): Promise<string[][]> {
  try {
    return await lookingUp(signal, (names) => names.resolveTxt(name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && absent.has(String(error.code))) return [];
    throw error;
  }
}
