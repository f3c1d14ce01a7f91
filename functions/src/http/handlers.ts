import { exportAccount } from '../accounts/export.ts';
import {
  read as readAccount,
  setLanguage,
  address,
  deletion,
  remove as removeAccount,
  signOutEverywhere,
  update as updateAccount,
} from '../accounts/handlers.ts';
import { listProviders } from '../accounts/sign-in.ts';
import * as alerts from '../alerts/handlers.ts';
import * as annotations from '../annotations/handlers.ts';
import { add as addAnnotation } from '../annotations/by-key.ts';
import { verdict } from '../annotations/verdict/handler.ts';
import { list as listAudit } from '../audit/handler.ts';
import { exportBoard, importBoard } from '../boards/files.ts';
import * as boards from '../boards/handlers.ts';
import type { CallName } from '../contract/index.ts';
import { definitionHandlers, referencedHandlers } from '../definitions/handlers.ts';
import * as destinations from '../destinations/handlers.ts';
import * as exports from '../exports/handlers.ts';
import * as views from '../exports/view.ts';
import * as imports from '../imports/handlers.ts';
import * as accountKeys from '../keys/account-keys.ts';
import * as keys from '../keys/handlers.ts';
import * as movedPages from '../moved-pages/handlers.ts';
import { previewRule } from '../query/channels/preview.ts';
import { leaveTag, unknownTags } from '../query/channels/tags.ts';
import { funnel } from '../query/funnels/handlers.ts';
import { query, search, suggestions } from '../query/handlers.ts';
import { changes } from '../query/changes/handler.ts';
import { crawlers } from '../query/crawlers/handler.ts';
import { foundMoves } from '../query/pages/found.ts';
import { previewMovedPages } from '../query/pages/preview.ts';
import { journey } from '../query/journeys/handler.ts';
import { sites } from '../query/sites/handler.ts';
import * as links from '../links/handlers.ts';
import { open as openLink, unlock } from '../links/opening.ts';
import { numbers as linkNumbers, preview as previewLink } from '../links/small-groups/handlers.ts';
import * as segments from '../segments/handlers.ts';
import { firstEvent } from '../query/first-event.ts';
import { chartData, global, medium, rows } from '../query/data-calls/handlers.ts';
import { countEvent } from '../operator/count-event.ts';
import { diagnose } from '../operator/diagnose.ts';
import * as removals from '../removals/handlers.ts';
import * as reports from '../reports/handlers.ts';
import * as outside from '../reports/outside.ts';
import { checkSite } from '../site-check/handler.ts';
import { prove, proveClaim } from '../site-check/prove.ts';
import * as acceptance from '../members/acceptance.ts';
import * as invitations from '../members/invitations.ts';
import * as members from '../members/members.ts';
import { channelRules, goals, pageGroups } from '../store/firestore/definitions/definitions.ts';
import { funnels } from '../store/firestore/definitions/funnels.ts';
import type { Handler } from '../workspaces/call.ts';
import { claim, claims, domainProof, withdraw } from '../workspaces/claims.ts';
import { create, demo, list } from '../workspaces/handlers.ts';
import { ingest } from '../workspaces/ingest.ts';
import { get, changeRetention, remove, reset, update } from '../workspaces/settings.ts';
import { usage } from '../workspaces/usage.ts';

export const handlers: { [Name in CallName]: Handler<Name> } = {
  'demo.get': demo,
  'sign-in.providers': listProviders,

  'workspace.create': create,
  'workspace.list': list,
  'workspace.get': get,
  'workspace.update': update,
  'workspace.reset': reset,
  'workspace.keep-visits': changeRetention,
  'workspace.delete': remove,
  'workspace.first-event': firstEvent,
  'workspace.ingest': ingest,
  'workspace.crawlers': crawlers,
  'workspace.usage': usage,
  'workspace.check-site': checkSite,
  'workspace.domain-proof': domainProof,
  'workspace.prove': prove,

  'visits.count': removals.count,
  'visits.delete': removals.remove,

  'claim.list': claims,
  'claim.create': claim,
  'claim.withdraw': withdraw,
  'claim.prove': proveClaim,

  'data.global': global,
  'data.chart': chartData,
  'data.medium': medium,
  'data.rows': rows,

  query,
  funnel,
  journey,
  changes,
  suggestions,
  'suggestions.search': search,
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
  'invitation.restore': invitations.restore,
  'invitation.open': acceptance.open,
  'invitation.accept': acceptance.accept,

  'board.list': boards.list,
  'board.get': boards.get,
  'board.create': boards.create,
  'board.update': boards.update,
  'board.delete': boards.remove,
  'board.start': boards.start,
  'board.export': exportBoard,
  'board.import': importBoard,

  'segment.list': segments.list,
  'segment.create': segments.create,
  'segment.update': segments.update,
  'segment.delete': segments.remove,
  'segment.uses': segments.uses,

  'annotation.list': annotations.list,
  'annotation.create': annotations.create,
  'annotation.update': annotations.update,
  'annotation.delete': annotations.remove,
  'annotation.public': annotations.listPublic,
  'annotation.verdict': verdict,
  'annotation.add': addAnnotation,

  ...referencedHandlers('goal', goals),

  ...definitionHandlers('channel-rule', channelRules),
  'channel-rule.preview': previewRule,

  'moved-page.list': movedPages.list,
  'moved-page.save': movedPages.save,
  'moved-page.preview': previewMovedPages,
  'moved-page.found': foundMoves,
  'moved-page.leave': movedPages.leave,
  'moved-page.read-file': movedPages.readFile,

  'tag.unknown': unknownTags,
  'tag.leave': leaveTag,

  ...referencedHandlers('page-group', pageGroups),

  ...definitionHandlers('funnel', funnels),

  'import.list': imports.list,
  'import.get': imports.get,
  'import.create': imports.create,
  'import.read': imports.read,
  'import.start': imports.start,
  'import.undo': imports.undo,
  'import.cancel': imports.cancel,

  'export.plan': exports.plan,
  'export.begin': exports.begin,
  'export.rows': exports.rows,

  'bigquery.get': views.get,
  'bigquery.share': views.share,
  'bigquery.end': views.end,

  'audit.list': listAudit,
  'key.list': keys.list,
  'key.create': keys.create,
  'key.delete': keys.remove,

  'link.list': links.list,
  'link.usage': links.usage,
  'link.create': links.create,
  'link.preview': previewLink,
  'link.numbers': linkNumbers,
  'link.switch': links.change,
  'link.delete': links.remove,
  'link.open': openLink,
  'link.unlock': unlock,

  'account-key.list': accountKeys.list,
  'account-key.create': accountKeys.create,
  'account-key.confirm': accountKeys.confirm,
  'account-key.delete': accountKeys.remove,
  'report.list': reports.list,
  'report.set': reports.set,
  'report.add': outside.add,
  'report.remove': outside.remove,
  'report.preview': reports.preview,
  'report.send': reports.send,
  'report.open': outside.open,
  'report.confirm': outside.confirm,
  'report.unsubscribe': outside.unsubscribe,

  'alert.list': alerts.list,
  'alert.create': alerts.create,
  'alert.update': alerts.update,
  'alert.switch': alerts.change,
  'alert.delete': alerts.remove,
  'alert.preview': alerts.preview,
  'alert.test': alerts.test,
  'alert.open': alerts.open,
  'alert.stop': alerts.stop,

  'destination.list': destinations.list,
  'destination.create': destinations.create,
  'destination.update': destinations.update,
  'destination.switch': destinations.change,
  'destination.rotate': destinations.rotate,
  'destination.delete': destinations.remove,
  'destination.test': destinations.test,
  'destination.deliveries': destinations.deliveries,
  'destination.send-again': destinations.sendAgain,

  'operator.diagnose': diagnose,
  'operator.count-event': countEvent,

  'account.read': readAccount,
  'account.deletion': deletion,
  'account.address': address,
  'account.export': exportAccount,
  'account.update': updateAccount,
  'account.choose-language': setLanguage,
  'account.sign-out-everywhere': signOutEverywhere,
  'account.delete': removeAccount,
};
