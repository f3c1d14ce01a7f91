import type { Account } from '../accounts.ts';
import { call } from '../api.ts';
import { linkMailedTo } from '../mails.ts';

const week = { week: true, month: false };

/** Adds an address outside for reports by mail. @returns the secret that was mailed to it, which confirms */
export async function askAddress(workspaceId: string, account: Account, email: string): Promise<string> {
  const { status, body } = await call('/v1/report/add', { account, body: { workspaceId, email, ...week } });
  if (status !== 200) throw new Error(`Not added: ${JSON.stringify(body)}`);
  const link = await linkMailedTo(email, /\S+\/confirm-reports#\S+/);
  return new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
}

/** Chooses the report of the week and sends it to oneself. @returns the address in the mail that ends it */
export async function unsubscribeLinkOf(workspaceId: string, account: Account): Promise<string> {
  await call('/v1/report/set', { account, body: { workspaceId, ...week } });
  const { status, body } = await call('/v1/report/send', { account, body: { workspaceId, rhythm: 'week' } });
  if (status !== 200) throw new Error(`Not sent: ${JSON.stringify(body)}`);
  return linkMailedTo(account.email, /\S+\/u\/\S+/);
}

/** The secret in the address that ends reports. */
export const tokenIn = (link: string): string => link.split('/').at(-1) ?? '';
