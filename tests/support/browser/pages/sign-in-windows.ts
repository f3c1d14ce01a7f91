import { afterEach, beforeEach, expect } from 'vitest';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { context, page } from './own-page.ts';
import { button } from './screen.ts';

interface Message {
  type: string;
  id: number;
  data: unknown;
}
type Handler = (data: unknown) => unknown;

/** One end of the channel between page and frame. Messages wait until there is a listener. */
function endOf(other: () => Window | null) {
  const handlers = new Map<string, Handler>();
  const replies = new Map<number, (answers: unknown[]) => void>();
  let early: Message[] = [];
  let sent = 0;

  async function answer({ type, id, data }: Message): Promise<void> {
    const result = await handlers.get(type)?.(data);
    other()?.postMessage({ replyTo: id, result }, '*');
  }

  window.addEventListener('message', ({ source, data }: MessageEvent) => {
    if (source !== other() || typeof data !== 'object') return;
    if ('replyTo' in data) deliver(data.replyTo, data.result);
    else if (handlers.has(data.type)) void answer(data);
    else if ('id' in data) early.push(data);
  });

  function deliver(id: number, result: unknown): void {
    try {
      replies.get(id)?.([result]);
    } catch {
      // The SDK throws in one of its own callbacks, whatever the answer; Google's script ignores that too.
    }
  }

  return {
    register(type: string, handler: Handler) {
      handlers.set(type, handler);
      const waiting = early.filter((message) => message.type === type);
      early = early.filter((message) => message.type !== type);
      for (const message of waiting) void answer(message);
    },
    send(type: string, data: unknown, done: (answers: unknown[]) => void) {
      replies.set(++sent, done);
      other()?.postMessage({ type, id: sent, data }, '*');
    },
  };
}

/** Opens the emulator's frame, and from within that finds the page. */
function frameContext() {
  let parentEnd: ReturnType<typeof endOf> | undefined;
  return {
    open({ where, url }: { where: Element; url: string }, opened: (frame: object) => unknown) {
      const frame = document.createElement('iframe');
      frame.src = url;
      frame.hidden = true;
      const loaded = new Promise((done) => frame.addEventListener('load', done));
      where.append(frame);
      const ping = (done: () => void) => loaded.then(done);
      return opened({ ...endOf(() => frame.contentWindow), restyle: () => Promise.resolve(), ping });
    },
    getParentIframe: () => (parentEnd ??= endOf(() => window.parent)),
  };
}

/**
 * Sign-in windows communicate with the page through a script of Google, which tests cannot load. This one does what
 * Firebase's SDK and the Auth emulator need: it opens the emulator's hidden frame and passes messages between the page
 * and that frame. Everything else, the window and its answers, comes from the emulator. Like the real script, it loads
 * its part for frames from another path, which the content security policy must allow.
 */
function standIn(): void {
  const context = frameContext();
  const page = window as unknown as Record<string, unknown>;
  const gapi: Record<string, unknown> = {
    load(_: string, { callback, ontimeout }: { callback: () => void; ontimeout: () => void }) {
      const part = document.createElement('script');
      part.src = 'https://apis.google.com/_/scs/abc-static/_/js/k=gapi.lb.en/m=gapi_iframes/cb=gapi.loaded_0';
      part.onload = () => {
        gapi['iframes'] = { getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: {} };
        callback();
      };
      part.onerror = () => ontimeout();
      document.head.append(part);
    },
  };
  page['gapi'] = gapi;
  const { src } = document.currentScript as HTMLScriptElement;
  const ready = page[new URL(src).searchParams.get('onload') ?? 'gapi_onload'];
  if (typeof ready === 'function') ready();
}

/** The parts call each other by their names, which must differ from those of the page. */
const script = `(() => {\n${[endOf, frameContext, standIn].join('\n')}\nstandIn();\n})()`;

/** Makes sign-in windows work in this browser. Nothing else outside this machine is reached. */
async function openSignInWindows(context: BrowserContext): Promise<void> {
  await context.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => route.abort(),
  );
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await context.route('https://apis.google.com/_/scs/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
}

/** For tests with `useFreshPage`: sign-in windows work, and none reports an error. */
export function useSignInWindows(): void {
  let problems: string[];
  beforeEach(async () => {
    await openSignInWindows(context);
    problems = [];
    // The emulator's way to report an error.
    page.on('dialog', (shown) => {
      problems.push(shown.message());
      void shown.dismiss();
    });
  });
  afterEach(() => expect(problems).toEqual([]));
}

/** Presses the button that opens the window. */
export async function windowOf(opener: Locator | string): Promise<Page> {
  const pressed = typeof opener === 'string' ? button(opener) : opener;
  const [popup] = await Promise.all([page.waitForEvent('popup'), pressed.click()]);
  return popup;
}

/** Signs in at the emulator's stand-in for any provider, as someone who is new there. */
export async function newThere(popup: Page, email: string): Promise<void> {
  await popup.locator('.js-new-account').click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#sign-in').click();
}
