import type { Account } from '../accounts.ts';
import { call } from '../api.ts';
import { linkMailedTo } from '../mails.ts';

const week = { week: true, month: false };

/** Adds an outside address for reports by mail. @returns the secret that was mailed to it, which confirms */
export async function askAddress(workspaceId: string, account: Account, email: string): Promise<string> {
  const { status, body } = await call('/v1/report/add', { account, body: { workspaceId, email, ...week } });
  if (status !== 200) throw new Error(`Not added: ${JSON.stringify(body)}`);
  const link = await linkMailedTo(email, /\S+\/confirm-reports#\S+/);
  return new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
}

/** Chooses the weekly report and sends it to oneself. @returns the unsubscribe link in the mail */
export async function unsubscribeLinkOf(workspaceId: string, account: Account): Promise<string> {
  await call('/v1/report/set', { account, body: { workspaceId, ...week } });
  const { status, body } = await call('/v1/report/send', { account, body: { workspaceId, rhythm: 'week' } });
  if (status !== 200) throw new Error(`Not sent: ${JSON.stringify(body)}`);
  return linkMailedTo(account.email, /\S+\/u\/\S+/);
}

/** The secret in the unsubscribe link. */
export const tokenIn = (link: string): string => link.split('/').at(-1) ?? '';
