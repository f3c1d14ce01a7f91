import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  chromium as playwright,
  type Browser,
  type BrowserContext,
  type LaunchOptions,
} from 'playwright-core';
import chromium from '@sparticuz/chromium';
import { readyTimeoutMs } from '../stack/timeouts.ts';
import { chrome, chromeBrands } from '../traffic/user-agents.ts';

/** The Chromium in an npm package for Linux; elsewhere the installed Chrome. */
export async function launchOptions(): Promise<LaunchOptions> {
  if (process.platform !== 'linux') return { channel: 'chrome' };
  return {
    executablePath: await chromium.executablePath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
  };
}

/** @param args further arguments of Chromium */
export async function launchBrowser(args: string[] = []): Promise<Browser> {
  const options = await launchOptions();
  return playwright.launch({ ...options, args: [...(options.args ?? []), ...args] });
}

/**
 * A page of a test lives for seconds: V8 would compile its functions for speed beside it, for more CPU time than the
 * faster code saves. The bench measures a browser without this.
 */
const shortLived = '--js-flags=--no-opt --no-maglev';

let shared: Promise<Browser> | undefined;

/**
 * The browser of all test files of this process: starting one takes longer than most tests. It ends with the process.
 */
export function openBrowser(): Promise<Browser> {
  return (shared ??= launchBrowser([shortLived]));
}

/** Closes the pages of that browser except these, so that they stop sending requests. */
export async function closeContexts(stored: ReadonlySet<BrowserContext>): Promise<void> {
  const contexts = (await shared)?.contexts() ?? [];
  await Promise.all(contexts.map((context) => (stored.has(context) ? undefined : context.close())));
}

/** Forbidden results of pages: uncaught errors, and violations of the content security policy. */
const faults: string[] = [];

/** The faults since the last call. */
export function takeFaults(): string[] {
  return faults.splice(0);
}

/** Requests of pages that failed or were refused since the last call. Tests cause some of them on purpose. */
const refusals: string[] = [];

export function takeRefusals(): string[] {
  return refusals.splice(0);
}

/** The content of the product's open pages, with their addresses, which may show why a test has failed. */
export async function shownNow(): Promise<string[]> {
  const pages = (await shared)?.contexts().flatMap((context) => context.pages()) ?? [];
  const ofProduct = pages.filter((page) => /^http.*:\d+\/(?!robots\.txt)/.test(page.url()));
  return Promise.all(
    ofProduct.map(async (page) => {
      const text = await page.evaluate(() => document.body.innerText).catch(String);
      return `${page.url()}\n${text.replaceAll(/\s*\n\s*/g, ' | ').slice(0, 3000)}`;
    }),
  );
}

export interface ContextOptions {
  width?: number;
  height?: number;
  deviceScaleFactor?: number;
  colorScheme?: 'light' | 'dark';
  /** Animations are off unless a test is about motion: every frame costs time. */
  reducedMotion?: 'reduce' | 'no-preference';
  javaScriptEnabled?: boolean;
  /** Touch, without hover. */
  touch?: boolean;
  /** Allows the service worker, whose requests a test cannot change. */
  worker?: boolean;
}

/** A visitor's or an owner's browser, which does not call itself headless. */
export async function openContext(browser: Browser, options: ContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    userAgent: chrome,
    extraHTTPHeaders: { 'sec-ch-ua': chromeBrands },
    locale: 'en-US',
    timezoneId: 'Europe/Amsterdam',
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.reducedMotion ?? 'reduce',
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    deviceScaleFactor: options.deviceScaleFactor ?? 1,
    javaScriptEnabled: options.javaScriptEnabled ?? true,
    serviceWorkers: options.worker ? 'allow' : 'block',
    ...(options.touch ? { hasTouch: true, isMobile: true } : {}),
  });
  context.setDefaultTimeout(readyTimeoutMs);
  await giveClipboard(context);
  context.on('response', (response) => {
    if (response.status() >= 429) refusals.push(`${response.status()} ${response.url()}`);
  });
  context.on('requestfailed', (request) => refusals.push(`${request.failure()?.errorText} ${request.url()}`));
  context.on('weberror', (error) => faults.push(error.error().message));
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) faults.push(message.text());
  });
  return context;
}

interface Copied {
  text: string;
  html?: string;
}

const clipboards = new WeakMap<BrowserContext, Copied>();

/** What was last copied in a context. */
export const copiedIn = (context: BrowserContext): string => clipboards.get(context)?.text ?? '';

/** Its HTML. Undefined if only text was copied. */
export const copiedHtmlIn = (context: BrowserContext): string | undefined => clipboards.get(context)?.html;

/** Gives a context its own clipboard: all contexts of a browser share the browser's. */
async function giveClipboard(context: BrowserContext): Promise<void> {
  await context.exposeBinding('copyContent', (_, copied: Copied) => void clipboards.set(context, copied));
  await context.addInitScript(() => {
    const { copyContent } = window as unknown as { copyContent: (copied: Copied) => Promise<void> };
    const read = async (item: ClipboardItem, type: string) => (await item.getType(type)).text();
    const value = {
      writeText: (text: string) => copyContent({ text }),
      write: async ([item]: [ClipboardItem]) =>
        copyContent({ text: await read(item, 'text/plain'), html: await read(item, 'text/html') }),
    };
    Object.defineProperty(navigator, 'clipboard', { value });
  });
}

/** The code that an owner pastes, enabled on localhost and in a browser that a program drives. */
export function onThisMachine(code: string): string {
  return code
    .replace('<script defer', '$& data-local')
    .replace('script.defer = true;', "$& script.dataset.local = '';");
}

/**
 * A site of another origin that shows this page at every address.
 * @param html the HTML, or a function that returns the current one
 */
export async function serveSite(
  html: string | (() => string),
): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer((_, response) => {
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(typeof html === 'string' ? html : html());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
