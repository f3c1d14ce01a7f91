import type { CallName } from './calls.ts';

/** Where a call leaves something behind: collections of Firestore, or the record at the identity provider. */
type Left = readonly (
  | 'account'
  | 'audit'
  | 'budgets'
  | 'invitations'
  | 'links'
  | 'proofs'
  | 'subscriptions'
  | 'turns'
  | 'workspaces'
)[];

const nothing = [] as const satisfies Left;
/** What questions have read, of the budgets of a day. */
const bytesRead = ['budgets'] as const satisfies Left;
/** An entry that says what ended. */
const entry = ['audit'] as const satisfies Left;
const refused = null;

/**
 * What each call leaves behind when someone makes it whose address is not confirmed; null for a call that they cannot
 * make. The account may be with the address of a stranger, who takes it over by a new password or by a sign-in with
 * Google. So nothing that it makes may go on working then: it reads, ends what it has, and changes the account itself.
 */
export const leftByUnconfirmed = {
  'demo.get': nothing,

  'workspace.create': refused,
  'workspace.list': nothing,
  'workspace.get': nothing,
  'workspace.update': refused,
  'workspace.reset': refused,
  'workspace.keep-visits': refused,
  'workspace.delete': refused,
  'workspace.first-event': bytesRead,
  'workspace.ingest': nothing,
  'workspace.usage': nothing,
  'workspace.check-site': refused,
  // The token that proves the domain to its members, which is the workspace's.
  'workspace.domain-proof': ['proofs'],
  'workspace.prove': refused,

  'visits.count': refused,
  'visits.delete': refused,

  'claim.list': nothing,
  'claim.create': refused,
  'claim.withdraw': nothing,
  'claim.prove': refused,

  'data.global': bytesRead,
  'data.chart': bytesRead,
  'data.medium': bytesRead,
  'data.rows': bytesRead,

  query: bytesRead,
  funnel: bytesRead,
  journey: bytesRead,
  changes: bytesRead,
  suggestions: bytesRead,
  'suggestions.search': bytesRead,
  'sites.list': bytesRead,

  'member.list': nothing,
  'member.change-role': refused,
  'member.remove': refused,
  // Who else was invited by them is no longer.
  'workspace.leave': ['audit', 'invitations', 'workspaces'],
  'workspace.transfer': refused,

  'invitation.list': nothing,
  'invitation.create': refused,
  'invitation.resend': refused,
  'invitation.withdraw': ['audit', 'invitations'],
  'invitation.restore': refused,
  'invitation.open': nothing,
  'invitation.accept': refused,

  'segment.list': nothing,
  'segment.create': refused,
  'segment.update': refused,
  'segment.delete': refused,
  'segment.uses': nothing,

  'goal.list': nothing,
  'goal.create': refused,
  'goal.update': refused,
  'goal.delete': refused,
  'goal.uses': nothing,

  'channel-rule.list': nothing,
  'channel-rule.create': refused,
  'channel-rule.update': refused,
  'channel-rule.delete': refused,
  'channel-rule.preview': refused,

  'tag.unknown': bytesRead,
  'tag.leave': refused,

  'page-group.list': nothing,
  'page-group.create': refused,
  'page-group.update': refused,
  'page-group.delete': refused,
  'page-group.uses': nothing,

  'funnel.list': nothing,
  'funnel.create': refused,
  'funnel.update': refused,
  'funnel.delete': refused,

  'export.plan': bytesRead,
  'export.begin': refused,
  'export.rows': bytesRead,

  'bigquery.get': nothing,
  'bigquery.share': refused,
  'bigquery.end': refused,

  'audit.list': nothing,

  'key.list': nothing,
  'key.create': refused,
  'key.delete': entry,

  'link.list': nothing,
  'link.usage': nothing,
  'link.create': refused,
  'link.preview': refused,
  // With a shared link alone.
  'link.numbers': nothing,
  'link.switch': refused,
  'link.delete': entry,
  // By the secret of the address, as anyone who has it.
  'link.open': ['links'],
  'link.unlock': ['links', 'turns'],

  'account-key.list': nothing,
  'account-key.create': refused,
  'account-key.confirm': refused,
  'account-key.delete': nothing,

  'report.list': nothing,
  'report.set': refused,
  'report.add': refused,
  'report.remove': entry,
  'report.preview': refused,
  'report.send': refused,
  // By the secret of a mail, as anyone who has it.
  'report.open': nothing,
  'report.confirm': ['audit', 'subscriptions'],
  'report.unsubscribe': entry,

  'alert.list': nothing,
  'alert.create': refused,
  'alert.update': refused,
  'alert.switch': refused,
  'alert.delete': entry,
  'alert.preview': refused,
  'alert.test': refused,
  'alert.open': nothing,
  'alert.stop': entry,

  'destination.list': nothing,
  'destination.create': refused,
  'destination.update': refused,
  'destination.switch': refused,
  'destination.rotate': refused,
  'destination.delete': entry,
  'destination.test': refused,
  'destination.deliveries': nothing,
  'destination.send-again': refused,

  // With the operator's key alone.
  'operator.diagnose': nothing,
  'operator.count-event': nothing,

  'account.deletion': nothing,
  'account.address': nothing,
  'account.export': ['turns'],
  // The name that others see.
  'account.update': ['account'],
  'account.sign-out-everywhere': ['account'],
  'account.delete': nothing,
} as const satisfies Record<CallName, Left | null>;
