import type { Page } from 'playwright-core';

/** Something to take a picture of. */
export interface Scene {
  /** Names the file, and what is shown. */
  name: string;
  path: string;
  /** `demo` has a year of traffic, `newcomer` a workspace without a visit; `nobody` is signed out. */
  as: 'demo' | 'newcomer' | 'nobody';
  /** Before the page is loaded: what the server shall answer. */
  prepare?: (page: Page) => Promise<unknown>;
  /** After the page is loaded: what a person does, up to the state that is shown. */
  act?: (page: Page) => Promise<unknown>;
  /** Only where the window is that wide. */
  only?: 'narrow' | 'wide';
  /** The whole page instead of what the window shows. */
  whole?: boolean;
}

const dataCalls = '**/api/v1/workspace/data/**';

/** The data calls of these paths are never answered. */
export const waiting =
  (path: string | RegExp = dataCalls) =>
  (page: Page) =>
    page.route(path, () => {});

/** The data calls of these paths fail as the API says that they did. */
export const failing =
  (
    path: string | RegExp = dataCalls,
    {
      code = 'query_failed',
      status = 502,
      message = 'The numbers could not be read. Try again in a moment.',
    } = {},
  ) =>
  (page: Page) =>
    page.route(path, (route) =>
      route.fulfill({
        status,
        json: { error: { code, message, requestId: '4f1c2a9e-7d3b-4a55-9c0e-2b8f6d1a7e34' } },
      }),
    );

/** The data calls of these paths are answered like this, whatever the server has. */
export const answering = (path: string | RegExp, json: unknown) => (page: Page) =>
  page.route(path, (route) => route.fulfill({ json }));
