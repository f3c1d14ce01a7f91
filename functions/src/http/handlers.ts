import { exportAccount } from '../accounts/export.ts';
import {
  deletion,
  remove as removeAccount,
  signOutEverywhere,
  update as updateAccount,
} from '../accounts/handlers.ts';
import { list as listAudit } from '../audit/handler.ts';
import type { CallName } from '../contract/index.ts';
import { definitionHandlers } from '../definitions/handlers.ts';
import * as exports from '../exports/handlers.ts';
import { previewRule } from '../query/channels/preview.ts';
import { leaveTag, unknownTags } from '../query/channels/tags.ts';
import { funnel } from '../query/funnels/handlers.ts';
import { query, suggestions } from '../query/handlers.ts';
import { journey } from '../query/journeys/handler.ts';
import { sites } from '../query/sites/handler.ts';
import * as segments from '../segments/handlers.ts';
import { firstEvent } from '../query/first-event.ts';
import { chartData, global, medium, rows } from '../query/data-calls/handlers.ts';
import * as removals from '../removals/handlers.ts';
import { checkSite } from '../site-check/handler.ts';
import { prove, proveClaim } from '../site-check/prove.ts';
import * as acceptance from '../members/acceptance.ts';
import * as invitations from '../members/invitations.ts';
import * as members from '../members/members.ts';
import { channelRules } from '../store/firestore/workspace/channel-rules.ts';
import { funnels } from '../store/firestore/workspace/funnels.ts';
import { goals } from '../store/firestore/workspace/goals.ts';
import { pageGroups } from '../store/firestore/workspace/page-groups.ts';
import type { Handler } from '../workspaces/asked.ts';
import { claim, claims, withdraw } from '../workspaces/claims.ts';
import { domainProof } from '../workspaces/domain-proof.ts';
import { create, demo, list } from '../workspaces/handlers.ts';
import { ingest } from '../workspaces/ingest.ts';
import * as keys from '../workspaces/keys.ts';
import { get, keepVisits, remove, reset, update } from '../workspaces/settings.ts';
import { usage } from '../workspaces/usage.ts';

const goalHandlers = definitionHandlers(goals);
const ruleHandlers = definitionHandlers(channelRules);
const pageGroupHandlers = definitionHandlers(pageGroups);
const funnelHandlers = definitionHandlers(funnels);

/** The handler of each call. */
export const handlers: { [Name in CallName]: Handler<Name> } = {
  'demo.get': demo,

  'workspace.create': create,
  'workspace.list': list,
  'workspace.get': get,
  'workspace.update': update,
  'workspace.reset': reset,
  'workspace.keep-visits': keepVisits,
  'workspace.delete': remove,
  'workspace.first-event': firstEvent,
  'workspace.ingest': ingest,
  'workspace.usage': usage,
  'workspace.check-site': checkSite,
  'workspace.domain-proof': domainProof,
  'workspace.prove': (asked) => prove(asked),

  'visits.count': removals.count,
  'visits.delete': removals.remove,

  'claim.list': claims,
  'claim.create': claim,
  'claim.withdraw': withdraw,
  'claim.prove': (asked) => proveClaim(asked),

  'data.global': global,
  'data.chart': chartData,
  'data.medium': medium,
  'data.rows': rows,

  query,
  funnel,
  journey,
  suggestions,
  'sites.list': sites,

  'member.list': members.list,
  'member.change-role': members.change,
  'member.remove': members.remove,
  'workspace.leave': members.leave,
  'workspace.transfer': members.transfer,

  'invitation.list': invitations.list,
  'invitation.create': invitations.create,
  'invitation.resend': invitations.resend,
  'invitation.withdraw': invitations.withdraw,
  'invitation.open': acceptance.open,
  'invitation.accept': acceptance.accept,

  'segment.list': segments.list,
  'segment.create': segments.create,
  'segment.update': segments.update,
  'segment.delete': segments.remove,

  'goal.list': goalHandlers.list,
  'goal.create': goalHandlers.create,
  'goal.update': goalHandlers.update,
  'goal.delete': goalHandlers.remove,

  'channel-rule.list': ruleHandlers.list,
  'channel-rule.create': ruleHandlers.create,
  'channel-rule.update': ruleHandlers.update,
  'channel-rule.delete': ruleHandlers.remove,
  'channel-rule.preview': previewRule,

  'tag.unknown': unknownTags,
  'tag.leave': leaveTag,

  'page-group.list': pageGroupHandlers.list,
  'page-group.create': pageGroupHandlers.create,
  'page-group.update': pageGroupHandlers.update,
  'page-group.delete': pageGroupHandlers.remove,

  'funnel.list': funnelHandlers.list,
  'funnel.create': funnelHandlers.create,
  'funnel.update': funnelHandlers.update,
  'funnel.delete': funnelHandlers.remove,

  'export.plan': exports.plan,
  'export.begin': exports.begin,
  'export.rows': exports.rows,

  'audit.list': listAudit,
  'key.list': keys.list,
  'key.create': keys.create,
  'key.delete': keys.remove,

  'account.deletion': deletion,
  'account.export': exportAccount,
  'account.update': updateAccount,
  'account.sign-out-everywhere': signOutEverywhere,
  'account.delete': removeAccount,
};
