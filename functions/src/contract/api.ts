import type { z } from 'zod';
import type { CallName } from './calls.ts';
import { crawlersAnswer, ingestAnswer, ingestQuery } from './shapes/ingest.ts';
import { annotationShapes } from './shapes/questions/annotations.ts';
import { boardShapes } from './shapes/boards/boards.ts';
import { changesShapes } from './shapes/questions/changes.ts';
import { funnelAnswer, funnelBody, storedFunnelShapes } from './shapes/questions/funnels.ts';
import { journeyAnswer, journeyBody } from './shapes/questions/journeys.ts';
import { queryAnswer, queryBody, queryForms } from './shapes/questions/question.ts';
import { sitesAnswer, sitesQuery } from './shapes/questions/sites.ts';
import {
  searchAnswer,
  searchQuery,
  suggestionsAnswer,
  suggestionsQuery,
} from './shapes/questions/suggestions.ts';
import { siteCheckAnswer } from './shapes/site-check.ts';
import { usageAnswer } from './shapes/usage.ts';
import { channelRuleShapes, previewRuleAnswer, previewRuleBody } from './shapes/questions/channel-rules.ts';
import { goalShapes } from './shapes/questions/goals.ts';
import { pageGroupShapes } from './shapes/questions/page-groups.ts';
import { movedPageShapes } from './shapes/pages/moved-pages.ts';
import { auditAnswer, auditQuery } from './shapes/audit-log.ts';
import { memberShapes } from './shapes/members.ts';
import { invitationShapes } from './shapes/invitations.ts';
import { keyShapes } from './shapes/keys.ts';
import { linkShapes } from './shapes/sharing/links.ts';
import { mailReportShapes } from './shapes/messages/reports.ts';
import { alertShapes } from './shapes/messages/alerts.ts';
import { destinationShapes } from './shapes/messages/destinations.ts';
import { accountShapes } from './shapes/account.ts';
import { segmentShapes } from './shapes/questions/segments.ts';
import { bigQueryShapes } from './shapes/sharing/bigquery.ts';
import { exportShapes } from './shapes/sharing/exports.ts';
import { importShapes } from './shapes/imports/imports.ts';
import { removalShapes } from './shapes/removals.ts';
import { domainShapes } from './shapes/domain-proofs.ts';
import { operatorShapes } from './shapes/operator.ts';
import { dataShapes } from './shapes/questions/report.ts';
import { tagShapes } from './shapes/questions/tags.ts';
import { workspaceShapes } from './shapes/workspace.ts';
import { shape, type Shape, workspaceQuery } from './shapes/fields.ts';

/** The purpose, the input and the answer of each call of calls.ts. */
export const shapes = {
  'workspace.ingest': shape(
    'How many events were counted, left out (and why) or are waiting.',
    ingestQuery,
    ingestAnswer,
  ),
  'workspace.crawlers': shape(
    'Which crawlers and other programs fetched pages, what for, and the visits that assistants sent.',
    ingestQuery,
    crawlersAnswer,
  ),
  'workspace.usage': shape(
    'What the workspace has used this month: events per day, bytes of queries, emails.',
    workspaceQuery,
    usageAnswer,
  ),
  'workspace.check-site': shape(
    'Checks the site from outside and says why visits may not arrive.',
    workspaceQuery,
    siteCheckAnswer,
  ),

  query: {
    ...shape(
      'Answers questions: metrics by dimensions, with filters and comparisons.',
      queryBody,
      queryAnswer,
    ),
    forms: queryForms,
  },
  funnel: shape(
    'How many take each step of a funnel, how many drop out, and how long it takes.',
    funnelBody,
    funnelAnswer,
  ),
  journey: shape(
    'The paths of visits through the site: the steps after, before or around a start.',
    journeyBody,
    journeyAnswer,
  ),
  suggestions: shape(
    'The values of a dimension that contain a text, most frequent first.',
    suggestionsQuery,
    suggestionsAnswer,
  ),
  'suggestions.search': shape(
    'The values of all dimensions that contain one of the words of a text, most frequent first.',
    searchQuery,
    searchAnswer,
  ),
  'sites.list': shape("One metric of each of the caller's workspaces.", sitesQuery, sitesAnswer),

  'channel-rule.preview': shape(
    'Visitors by channel before and after a change of the channel rules that is not saved.',
    previewRuleBody,
    previewRuleAnswer,
  ),

  'audit.list': shape(
    'Who changed what in the workspace, and when: newest first, in pages.',
    auditQuery,
    auditAnswer,
  ),
  ...annotationShapes,
  ...boardShapes,
  ...changesShapes,
  ...goalShapes,
  ...pageGroupShapes,
  ...channelRuleShapes,
  ...movedPageShapes,
  ...storedFunnelShapes,
  ...memberShapes,
  ...invitationShapes,
  ...keyShapes,
  ...linkShapes,
  ...mailReportShapes,
  ...alertShapes,
  ...destinationShapes,
  ...accountShapes,
  ...operatorShapes,
  ...segmentShapes,
  ...bigQueryShapes,
  ...exportShapes,
  ...importShapes,
  ...removalShapes,
  ...domainShapes,
  ...dataShapes,
  ...tagShapes,
  ...workspaceShapes,
} as const satisfies Record<CallName, Shape>;

type InputSchema<Name extends CallName> = ReturnType<(typeof shapes)[Name]['input']>;

/** The input of a caller. The values of a GET are text. */
export type Input<Name extends CallName> = z.input<InputSchema<Name>>;
export type ParsedInput<Name extends CallName> = z.output<InputSchema<Name>>;
export type Answer<Name extends CallName> = z.output<(typeof shapes)[Name]['answer']>;
