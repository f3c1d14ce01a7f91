import { timingSafeEqual } from 'node:crypto';
import { type OpenedAlert, stopAlertMark, unsubscribeLink, shownHost } from '../../contract/index.ts';
import { AppError } from '../../core/errors.ts';
import { sign } from '../../core/seal.ts';
import { phraseOf } from '../../core/phrase.ts';
import { wrongSecrets } from '../../limits/wrong-secrets.ts';
import { maskAddress } from '../../members/acceptance.ts';
import { namesOf } from '../../store/auth/accounts.ts';
import { type Alert, findAlert } from '../../store/firestore/alerts/alerts.ts';
import { stopAlertFor } from '../../store/firestore/alerts/removal.ts';
import { referencesOf, ruleInWords } from '../../store/firestore/alerts/rules.ts';
import { findDestination } from '../../store/firestore/destinations/destinations.ts';
import { canBeId } from '../../store/firestore/workspace/documents.ts';
import { findWorkspace } from '../../store/firestore/workspace/workspaces.ts';
import type { CallOf, Handler } from '../../workspaces/call.ts';
import { addressesOf } from './recipients.ts';

interface Stopping {
  id: string;
  uid: string;
}

const purpose = 'stop an alert';

const proofOf = ({ id, uid }: Stopping) => sign(JSON.stringify([id, uid]), purpose);

/** The link with which a member stops the mails of an alert. It is signed, so nothing about it is stored. */
export const stopLink = (origin: string, stopping: Stopping): string => {
  const uid = Buffer.from(stopping.uid).toString('base64url');
  return unsubscribeLink(origin, `${stopAlertMark}${stopping.id}.${uid}.${proofOf(stopping)}`);
};

/** Null if this deployment has not signed the token. */
function readStopToken(token: string): Stopping | null {
  const [id = '', uidText = '', proof = '', ...more] = token.slice(stopAlertMark.length).split('.');
  if (!token.startsWith(stopAlertMark) || more.length > 0 || !canBeId(id)) return null;
  const stopping = { id, uid: Buffer.from(uidText, 'base64url').toString() };
  const [given, right] = [Buffer.from(proof), Buffer.from(proofOf(stopping))];
  return given.length === right.length && timingSafeEqual(given, right) ? stopping : null;
}

export const isStopToken = (token: string): boolean => token.startsWith(stopAlertMark);

type ByToken = Pick<CallOf<'alert.open'>, 'from' | 'now'> & { input: { token: string } };

const wrong = wrongSecrets('link');

const unknownLink = () => new AppError('not_found', phraseOf('There is no such link. It may have ended.'));

/** @throws AppError `not_found`, `too_many_requests` */
async function found({ from, input, now }: ByToken): Promise<{ alert: Alert; uid: string }> {
  const stopping = readStopToken(input.token);
  const lookUp = async () => {
    const alert = stopping && (await findAlert(stopping.id));
    return alert && { alert, uid: stopping.uid };
  };
  const one = await wrong.check(from, now.getTime(), stopping && lookUp);
  if (!one) throw unknownLink();
  return one;
}

/** Shows the alert of a link in a mail. Changes nothing. @throws AppError `not_found`, `too_many_requests` */
export const open: Handler<'alert.open'> = async (call) => {
  const { alert, uid } = await found(call);
  return toOpened(alert, uid);
};

/** Stops an alert for a member. Mail programs call this too. @throws AppError `not_found`, `too_many_requests` */
export async function stopped(call: ByToken): Promise<OpenedAlert> {
  const { alert, uid } = await found(call);
  const then = await stopAlertFor(alert.id, uid, call.now);
  return toOpened(then ?? alert, uid);
}

export const stop: Handler<'alert.stop'> = (call) => stopped(call);

async function toOpened(alert: Alert, uid: string): Promise<OpenedAlert> {
  const [workspace, accounts, references, hasOthers] = await Promise.all([
    findWorkspace(alert.workspaceId),
    namesOf([uid]),
    referencesOf(alert.workspaceId, [alert.rule]),
    hasOtherRecipients(alert, uid),
  ]);
  if (!workspace) throw unknownLink();
  const { to, muted } = alert;
  const isRecipient = to.members.includes(uid) || (to.managers && !muted.includes(uid));
  return {
    email: maskAddress(accounts.get(uid)?.email ?? ''),
    workspace: workspace.name || shownHost(workspace.domain),
    domain: workspace.domain,
    alert: ruleInWords(alert.rule, references),
    state: isRecipient ? 'on' : 'off',
    isOn: alert.isOn,
    tellsOthers: hasOthers,
  };
}

async function hasOtherRecipients(alert: Alert, uid: string): Promise<boolean> {
  if (!alert.isOn) return false;
  const { workspaceId, to } = alert;
  const addresses = await addressesOf(alert);
  if ([...addresses.keys()].some((each) => each !== uid)) return true;
  const found = await Promise.all(to.destinations.map((id) => findDestination(workspaceId, id)));
  return found.some((destination) => destination !== null);
}
