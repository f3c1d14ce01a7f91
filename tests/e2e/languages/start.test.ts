import { expect, test } from 'vitest';
import { signUp } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { context, page, useFreshPage } from '../../support/browser/pages/own-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { stack } from '../../support/stack/stack.ts';
import { languageChoice } from '../../../web/src/storage.ts';

useFreshPage();

const language = () => page.locator('html').getAttribute('lang');

async function seeLogin(tag: 'en' | 'de') {
  await page.goto(`${stack.hosting}/login`);
  await page.getByLabel(tag === 'de' ? 'Passwort' : 'Password').waitFor();
  expect(await language()).toBe(tag);
}

test('the app is in English if the messages of a language cannot be read', async () => {
  await context.addInitScript((key) => localStorage.setItem(key, 'de'), languageChoice);
  await page.route('**/assets/de-*.json', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await seeLogin('en');
});

test('the app is in the language of a browser that asks for more than its region', async () => {
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'languages', { get: () => ['de-DE@euro'] }),
  );
  await seeLogin('de');
});

test('the language of my account does not load the page again and again where the browser stores nothing of it', async () => {
  const account = await signUp();
  await addWorkspace(account);
  await call('/v1/account/choose-language', { account, body: { language: 'de' } });
  await context.addInitScript((words) => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key: string, text: string) {
      if (key.startsWith(words)) throw new DOMException('Full', 'QuotaExceededError');
      setItem.call(this, key, text);
    };
  }, languageChoice);
  let loads = 0;
  page.on('load', () => loads++);
  const isRead = page.waitForResponse('**/v1/account/read');
  await signIn(page, account);
  await isRead;
  loads = 0;
  await page.waitForTimeout(1500);
  expect(loads).toBe(0);
  expect(await language()).toBe('en');
});
