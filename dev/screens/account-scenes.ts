import type { Page } from 'playwright-core';
import type { ClaimAnswer, ProveAnswer } from '../../functions/src/contract/domain-proof.ts';
import { proofPlaces } from '../../functions/src/workspaces/proof-places.ts';
import { answering, failing, waiting, type Scene } from './scene.ts';

const atRest = (page: Page) => page.waitForLoadState('networkidle');

const scene = (name: string, path: string, as: Scene['as'], more: Partial<Scene> = {}): Scene => ({
  name: `account-${name}`,
  path,
  as,
  whole: true,
  act: atRest,
  ...more,
});

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('not-this-one');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
}

/** A code that no email has: what the links of one that is used up, or too old, lead to looks the same. */
const unknownCode = 'oobCode=unknown&apiKey=any';

const claimed = 'tideline.example';
const claim: ClaimAnswer = {
  domain: claimed,
  timezone: 'Europe/Amsterdam',
  places: proofPlaces(claimed, '5f1c0a7be2d94c3f8a61d0b7c4e29358'),
  createdAt: '2026-06-03T10:00:00.000Z',
  expiresAt: '2026-06-17T10:00:00.000Z',
};
const claimsCall = '**/api/v1/workspace/claims';
const notFound: ProveAnswer = { proven: false, record: 'missing', file: 'leads_elsewhere' };

/** Opens the claim, and has its proof looked for in vain. */
const claimScene = (name: string, act: (page: Page) => Promise<unknown>) =>
  scene(`claim${name}`, `/claim?domain=${claimed}`, 'newcomer', {
    prepare: async (page) => {
      await answering(claimsCall, [claim])(page);
      await answering('**/api/v1/workspace/prove-claim', notFound)(page);
    },
    act,
  });

async function checkProof(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText(/There is no TXT record/).waitFor();
}

/** Signing in and all around it, one's account, and the way to the first event. */
export const accountScenes: Scene[] = [
  scene('login', '/login', 'nobody'),
  scene('login-wrong', '/login', 'nobody', {
    act: async (page) => {
      await logIn(page, 'demo@footfall.test');
      await page.getByText('Wrong password', { exact: true }).waitFor();
    },
  }),
  scene('login-waiting', '/login', 'nobody', {
    prepare: waiting('**/accounts:signInWithPassword**'),
    act: (page) => logIn(page, 'demo@footfall.test'),
  }),
  scene('signup', '/signup', 'nobody'),
  scene('signup-taken', '/signup', 'nobody', {
    act: async (page) => {
      await page.getByLabel('Email').fill('demo@footfall.test');
      await page.getByLabel('Password').fill('footfall-demo');
      await page.getByRole('button', { name: 'Create an Account' }).click();
      await page.getByText('Email address is already registered.').waitFor();
    },
  }),
  scene('reset', '/reset', 'nobody'),
  scene('reset-sent', '/reset', 'nobody', {
    act: async (page) => {
      await page.getByLabel('Email').fill('demo@footfall.test');
      await page.getByRole('button', { name: 'Send Instructions' }).click();
      await page.getByText(/^If this email address was used/).waitFor();
    },
  }),
  scene('new-password-unknown-link', `/reset-password?mode=resetPassword&${unknownCode}`, 'nobody'),
  scene('verify-unknown-link', `/verify-email?mode=verifyEmail&${unknownCode}`, 'nobody'),
  scene('recover-unknown-link', `/auth/action?mode=recoverEmail&${unknownCode}`, 'nobody'),
  scene('not-found', '/no/such/page', 'nobody'),
  scene('mine', '/account', 'demo'),
  scene('mine-changed', '/account', 'demo', {
    act: async (page) => {
      await page.getByLabel('Password', { exact: true }).fill('another-one');
      await page.getByLabel('Repeat Password').fill('another-1');
    },
  }),
  scene('proof', '/account', 'demo', {
    whole: false,
    act: async (page) => {
      await page.getByLabel('Password', { exact: true }).fill('another-one');
      await page.getByLabel('Repeat Password').fill('another-one');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByLabel('Current password').waitFor();
    },
  }),
  scene('delete', '/account', 'newcomer', {
    whole: false,
    act: async (page) => {
      await page.getByRole('button', { name: 'Delete account' }).click();
      await page.getByRole('alertdialog').getByRole('textbox').first().waitFor();
    },
  }),
  scene('add', '/add', 'newcomer'),
  scene('add-taken', '/add', 'newcomer', {
    act: async (page) => {
      await page.getByLabel('Domain').fill('demo.footfall.test');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText(/belongs to a workspace already/).waitFor();
    },
  }),
  scene('add-with-claims', '/add', 'newcomer', {
    prepare: answering(claimsCall, [claim]),
    act: (page) => page.getByText('Your open claims').waitFor(),
  }),
  claimScene('', (page) => page.getByRole('textbox', { name: 'Value' }).waitFor()),
  claimScene('-record-missing', checkProof),
  claimScene('-file-elsewhere', async (page) => {
    await checkProof(page);
    await page.getByText('File', { exact: true }).click();
  }),
  scene('claim-waiting', `/claim?domain=${claimed}`, 'newcomer', {
    prepare: waiting(claimsCall),
    act: async () => {},
  }),
  scene('claim-failed', `/claim?domain=${claimed}`, 'newcomer', {
    prepare: failing(claimsCall, {
      code: 'internal',
      status: 500,
      message: 'Something went wrong on our side. Try again in a moment.',
    }),
    act: (page) => page.getByRole('alert').first().waitFor(),
  }),
  scene('claim-none', `/claim?domain=${claimed}`, 'newcomer'),
  scene('tracking', '/tracking', 'newcomer'),
  scene('tracking-tag-manager', '/tracking', 'newcomer', {
    act: (page) => page.getByRole('tab', { name: 'Google Tag Manager' }).click(),
  }),
];
