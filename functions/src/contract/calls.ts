import type { Action } from './access.ts';
import { callsAbout, type DefinitionKind } from './workspace/definitions.ts';

/** Every call of the API; `api.ts` adds the input and the answer. Without zod, so that the browser can import it. */
export interface Call {
  method: 'GET' | 'POST';
  /** Under `/api`; a part in braces is a field of the input. */
  path: string;
  /** A person with an identity token, a key, a shared link, a guest without any of these, or the operator's key. */
  callers: readonly ('person' | 'key' | 'link' | 'guest' | 'operator')[];
  /** The right that `can` of access.ts checks. A call with an action in a workspace has the input `workspaceId`. */
  action: Action;
  status: 200 | 201;
  /** Repeating a call with the same header `Idempotency-Key` changes nothing, and answers the same. */
  takesIdempotencyKey?: true;
}

const read = <Of extends Action>(path: string, action: Of) =>
  ({ method: 'GET', path, callers: ['person'], action, status: 200 }) as const;
const write = <Of extends Action>(path: string, action: Of) =>
  ({ method: 'POST', path, callers: ['person'], action, status: 200 }) as const;
const create = <Of extends Action>(path: string, action: Of) =>
  ({ ...write(path, action), status: 201 }) as const;
const forReaders = (path: string) =>
  ({ ...read(path, 'read numbers'), callers: ['person', 'key', 'guest'] }) as const;
const forLinks = (path: string) =>
  ({ ...forReaders(path), callers: ['person', 'key', 'link', 'guest'] }) as const;
/** Not a GET, because a question does not fit into an address. */
const question = (path: string) => ({ ...forReaders(path), method: 'POST' }) as const;
const questionOfLinks = (path: string) => ({ ...forLinks(path), method: 'POST' }) as const;
const forEveryone = <Of extends Action>(path: string, action: Of) =>
  ({ ...read(path, action), callers: ['person', 'guest'] }) as const;
/** Not a GET, because its answer must never be cached. */
const forOperator = (path: string) =>
  ({ ...write(path, 'diagnose the deployment'), callers: ['operator'] }) as const;

const definitionCalls = <Kind extends DefinitionKind>(kind: Kind) =>
  callsAbout(kind, {
    list: forLinks(`/v1/${kind}/list`),
    create: create(`/v1/${kind}/create`, 'change definitions'),
    update: write(`/v1/${kind}/update`, 'change definitions'),
    delete: write(`/v1/${kind}/delete`, 'change definitions'),
  });

/** Not a GET, because a list of rules does not fit into an address. */
const movedPages = (name: string) => write(`/v1/moved-page/${name}`, 'change settings');

export const calls = {
  'demo.get': forEveryone('/v1/demo', 'read what is public'),

  'sign-in.providers': forEveryone('/v1/sign-in-providers', 'read what is public'),

  'workspace.create': create('/v1/workspace/create', 'add a domain'),
  'workspace.list': read('/v1/workspace/list', 'read own account'),
  'workspace.get': read('/v1/workspace/get', 'read the workspace'),
  'workspace.update': write('/v1/workspace/update', 'change settings'),
  'workspace.reset': write('/v1/workspace/reset', 'reset the workspace'),
  'workspace.keep-visits': write('/v1/workspace/keep-visits', 'delete visits'),
  'workspace.delete': write('/v1/workspace/delete', 'delete the workspace'),
  'workspace.first-event': read('/v1/workspace/first-event', 'read the workspace'),
  'workspace.ingest': read('/v1/workspace/ingest', 'read the workspace'),
  'workspace.crawlers': read('/v1/workspace/crawlers', 'read the workspace'),
  'workspace.usage': read('/v1/workspace/usage', 'read the workspace'),
  'workspace.check-site': write('/v1/workspace/check-site', 'prove the domain'),
  'workspace.domain-proof': read('/v1/workspace/domain-proof', 'prove the domain'),
  'workspace.prove': write('/v1/workspace/prove', 'prove the domain'),

  'visits.count': write('/v1/visits/count', 'delete visits'),
  'visits.delete': write('/v1/visits/delete', 'delete visits'),

  'claim.list': read('/v1/workspace/claims', 'read own account'),
  'claim.create': write('/v1/workspace/claim', 'add a domain'),
  'claim.withdraw': write('/v1/workspace/withdraw-claim', 'change own account'),
  'claim.prove': write('/v1/workspace/prove-claim', 'add a domain'),

  'data.global': forReaders('/v1/workspace/data/global'),
  'data.chart': forReaders('/v1/workspace/data/chart-data'),
  'data.medium': forReaders('/v1/workspace/data/medium'),
  'data.rows': forReaders('/v1/workspace/data/{dimension}'),

  query: questionOfLinks('/v1/query'),
  funnel: questionOfLinks('/v1/funnel'),
  journey: questionOfLinks('/v1/journey'),
  changes: questionOfLinks('/v1/changes'),
  suggestions: forReaders('/v1/suggestions'),
  'suggestions.search': forReaders('/v1/suggestions/search'),
  'sites.list': read('/v1/sites', 'list own sites'),

  'member.list': read('/v1/member/list', 'read members'),
  'member.change-role': write('/v1/member/change-role', 'manage members'),
  'member.remove': write('/v1/member/remove', 'manage members'),
  'workspace.leave': write('/v1/workspace/leave', 'leave the workspace'),
  'workspace.transfer': write('/v1/workspace/transfer', 'transfer the workspace'),

  'invitation.list': read('/v1/invitation/list', 'manage members'),
  'invitation.create': create('/v1/invitation/create', 'manage members'),
  'invitation.resend': write('/v1/invitation/resend', 'manage members'),
  'invitation.withdraw': write('/v1/invitation/withdraw', 'manage members'),
  'invitation.restore': write('/v1/invitation/restore', 'manage members'),
  // Not a GET, because the token must not be part of an address.
  'invitation.open': { ...write('/v1/invitation/open', 'open an invitation'), callers: ['person', 'guest'] },
  'invitation.accept': write('/v1/invitation/accept', 'change own account'),

  'segment.list': read('/v1/segment/list', 'keep segments'),
  'segment.create': create('/v1/segment/create', 'keep segments'),
  'segment.update': write('/v1/segment/update', 'keep segments'),
  'segment.delete': write('/v1/segment/delete', 'keep segments'),
  'segment.uses': read('/v1/segment/uses', 'keep segments'),

  'annotation.list': read('/v1/annotation/list', 'keep annotations'),
  'annotation.create': create('/v1/annotation/create', 'keep annotations'),
  'annotation.update': write('/v1/annotation/update', 'keep annotations'),
  'annotation.delete': write('/v1/annotation/delete', 'keep annotations'),
  'annotation.verdict': read('/v1/annotation/verdict', 'keep annotations'),
  'annotation.public': {
    ...forEveryone('/v1/annotation/public', 'read public annotations'),
    callers: ['person', 'link', 'guest'],
  },
  'annotation.add': {
    ...create('/v1/annotations', 'add annotations'),
    callers: ['key'],
    takesIdempotencyKey: true,
  },

  'board.list': forEveryone('/v1/board/list', 'read boards'),
  'board.get': forEveryone('/v1/board/get', 'read boards'),
  'board.create': create('/v1/board/create', 'keep boards'),
  'board.update': write('/v1/board/update', 'keep boards'),
  'board.delete': write('/v1/board/delete', 'keep boards'),
  'board.start': write('/v1/board/start', 'keep boards'),
  'board.export': read('/v1/board/export', 'keep boards'),
  'board.import': write('/v1/board/import', 'keep boards'),

  ...definitionCalls('goal'),
  'goal.uses': read('/v1/goal/uses', 'change definitions'),

  ...definitionCalls('channel-rule'),
  'channel-rule.preview': write('/v1/channel-rule/preview', 'change definitions'),

  ...callsAbout('moved-page', {
    list: read('/v1/moved-page/list', 'read traffic rules'),
    save: movedPages('save'),
    preview: movedPages('preview'),
    found: movedPages('found'),
    leave: movedPages('leave'),
    'read-file': movedPages('read-file'),
  }),

  'tag.unknown': question('/v1/tag/unknown'),
  'tag.leave': write('/v1/tag/leave', 'change definitions'),

  ...definitionCalls('page-group'),
  'page-group.uses': read('/v1/page-group/uses', 'change definitions'),

  ...definitionCalls('funnel'),

  'import.list': read('/v1/import/list', 'import history'),
  'import.get': read('/v1/import/get', 'import history'),
  'import.create': create('/v1/import/create', 'import history'),
  'import.read': write('/v1/import/read', 'import history'),
  'import.start': write('/v1/import/start', 'import history'),
  'import.undo': write('/v1/import/undo', 'import history'),
  'import.cancel': write('/v1/import/cancel', 'import history'),

  'export.plan': read('/v1/export/plan', 'export the workspace'),
  'export.begin': create('/v1/export/begin', 'export the workspace'),
  'export.rows': read('/v1/export/rows', 'export the workspace'),

  'bigquery.get': read('/v1/bigquery/get', 'export the workspace'),
  'bigquery.share': write('/v1/bigquery/share', 'export the workspace'),
  'bigquery.end': write('/v1/bigquery/end', 'export the workspace'),

  'audit.list': read('/v1/audit/list', 'read the audit log'),

  'key.list': read('/v1/key/list', 'manage own keys'),
  'key.create': create('/v1/key/create', 'manage own keys'),
  'key.delete': write('/v1/key/delete', 'manage own keys'),

  'link.list': read('/v1/link/list', 'read shared links'),
  'link.usage': read('/v1/link/usage', 'manage shared links'),
  'link.create': create('/v1/link/create', 'manage shared links'),
  'link.preview': write('/v1/link/preview', 'manage shared links'),
  'link.numbers': { ...write('/v1/link/numbers', 'read safe numbers'), callers: ['link'] },
  'link.switch': write('/v1/link/switch', 'manage shared links'),
  'link.delete': write('/v1/link/delete', 'manage shared links'),
  // Not GETs, because the secret must not be part of an address.
  'link.open': { ...write('/v1/link/open', 'open a shared link'), callers: ['person', 'guest'] },
  'link.unlock': { ...write('/v1/link/unlock', 'open a shared link'), callers: ['person', 'guest'] },

  'account-key.list': read('/v1/account-key/list', 'read own account'),
  'account-key.create': create('/v1/account-key/create', 'change own account'),
  'account-key.confirm': write('/v1/account-key/confirm', 'change own account'),
  'account-key.delete': write('/v1/account-key/delete', 'change own account'),
  'report.list': read('/v1/report/list', 'keep reports'),
  'report.set': write('/v1/report/set', 'keep reports'),
  'report.add': write('/v1/report/add', 'send reports outside'),
  'report.remove': write('/v1/report/remove', 'send reports outside'),
  'report.preview': write('/v1/report/preview', 'keep reports'),
  'report.send': write('/v1/report/send', 'keep reports'),
  // Not GETs, because the token must not be part of an address that is logged.
  'report.open': { ...write('/v1/report/open', 'answer a report'), callers: ['person', 'guest'] },
  'report.confirm': { ...write('/v1/report/confirm', 'answer a report'), callers: ['person', 'guest'] },
  'report.unsubscribe': {
    ...write('/v1/report/unsubscribe', 'answer a report'),
    callers: ['person', 'guest'],
  },

  'alert.list': read('/v1/alert/list', 'manage alerts'),
  'alert.create': create('/v1/alert/create', 'manage alerts'),
  'alert.update': write('/v1/alert/update', 'manage alerts'),
  'alert.switch': write('/v1/alert/switch', 'manage alerts'),
  'alert.delete': write('/v1/alert/delete', 'manage alerts'),
  'alert.preview': write('/v1/alert/preview', 'manage alerts'),
  'alert.test': write('/v1/alert/test', 'manage alerts'),
  'alert.open': { ...write('/v1/alert/open', 'answer an alert'), callers: ['person', 'guest'] },
  'alert.stop': { ...write('/v1/alert/stop', 'answer an alert'), callers: ['person', 'guest'] },

  'destination.list': read('/v1/destination/list', 'manage destinations'),
  'destination.create': create('/v1/destination/create', 'manage destinations'),
  'destination.update': write('/v1/destination/update', 'manage destinations'),
  'destination.switch': write('/v1/destination/switch', 'manage destinations'),
  'destination.rotate': write('/v1/destination/rotate', 'manage destinations'),
  'destination.delete': write('/v1/destination/delete', 'manage destinations'),
  'destination.test': write('/v1/destination/test', 'manage destinations'),
  'destination.deliveries': read('/v1/destination/deliveries', 'manage destinations'),
  'destination.send-again': write('/v1/destination/send-again', 'manage destinations'),

  'operator.diagnose': forOperator('/v1/operator/diagnose'),
  'operator.count-event': forOperator('/v1/operator/count-event'),

  'account.read': read('/v1/account/read', 'read own account'),
  'account.deletion': read('/v1/account/deletion', 'read own account'),
  'account.address': read('/v1/account/address', 'read own account'),
  'account.export': read('/v1/account/export', 'read own account'),
  'account.update': write('/v1/account/update', 'change own account'),
  'account.choose-language': write('/v1/account/choose-language', 'change own account'),
  'account.sign-out-everywhere': write('/v1/account/sign-out-everywhere', 'change own account'),
  'account.delete': write('/v1/account/delete', 'change own account'),
} as const;

export type CallName = keyof typeof calls;
export const callNames = Object.keys(calls) as CallName[];

/** The fields of a path, such as `dimension` of `/v1/workspace/data/{dimension}`. */
export function fieldsOfPath(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field);
}

/** Changes that an account without a confirmed address can make: they end what it has, or change the account itself. */
const allowedChanges: ReadonlySet<CallName> = new Set<CallName>([
  'claim.withdraw',
  'workspace.leave',
  'import.cancel',
  'invitation.withdraw',
  'key.delete',
  'account-key.delete',
  'link.delete',
  'report.remove',
  'alert.delete',
  'destination.delete',
  'account.update',
  'account.choose-language',
  'account.sign-out-everywhere',
  'account.delete',
]);

/**
 * Whether a call needs a confirmed address. The account may have the address of a stranger, who can take it over by a
 * new password or by a sign-in with Google. Nothing that it has made may continue to work then.
 */
export function needsConfirmedAddress(name: CallName): boolean {
  const { method, callers }: Call = calls[name];
  const isForAccounts = callers.every((caller) => caller === 'person' || caller === 'key');
  return method === 'POST' && isForAccounts && !allowedChanges.has(name);
}
