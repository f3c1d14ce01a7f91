import { useEffect, useRef, useState } from 'react';
import { type ImportUpload, say } from '@footfall/functions/contract';
import { upload, UploadFault } from './upload.ts';

export interface Sending {
  file: File;
  /** The bytes that have arrived. */
  sent: number;
  /** Why it does not go on. Null while it does. */
  paused: { message: string; canContinue: boolean } | null;
}

interface Target extends ImportUpload {
  importId: string;
}

/** Seconds before the next attempt. */
const pauses = [0, 1, 3, 8];

const waitBefore = (attempt: number, signal: AbortSignal) =>
  new Promise<void>((done, failed) => {
    const timer = setTimeout(done, (pauses[attempt] ?? 8) * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      failed(signal.reason as Error);
    });
  });

/** Sends a file in pieces. Ends when the page is left. @param onSent all bytes of this import have arrived */
export function useUpload(onSent: (importId: string) => Promise<unknown>) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [sentId, setSentId] = useState<string | null>(null);
  const running = useRef<{ stop: AbortController; target: Target } | null>(null);
  useEffect(() => () => running.current?.stop.abort(), []);

  async function send(file: File, target: Target) {
    const stop = new AbortController();
    running.current?.stop.abort();
    running.current = { stop, target };
    setSentId(target.importId);
    setSending((known) => ({ file, sent: known?.sent ?? 0, paused: null }));
    try {
      await upload({
        ...target,
        file,
        signal: stop.signal,
        wait: (attempt) => waitBefore(attempt, stop.signal),
        onSent: (sent) => setSending({ file, sent, paused: null }),
      });
      await onSent(target.importId);
      setSending(null);
    } catch (thrown) {
      if (stop.signal.aborted) return;
      const { message } = thrown as Error;
      const canContinue = !(thrown instanceof UploadFault) || thrown.canContinue;
      setSending((known) => known && { ...known, paused: { message, canContinue } });
    }
  }

  return {
    sending,
    /** The import whose file this page has sent last. */
    sentId,
    send: (file: File, target: Target) => void send(file, target),
    /** Goes on where it stopped. */
    resume: () => {
      if (sending && running.current) void send(sending.file, running.current.target);
    },
    pause: () => {
      running.current?.stop.abort();
      setSending((known) => known && { ...known, paused: { message: say('Paused.'), canContinue: true } });
    },
    stop: () => {
      running.current?.stop.abort();
      setSending(null);
    },
  };
}
