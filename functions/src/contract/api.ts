import { z } from 'zod';
import type { CallName } from './calls.ts';
import {
  claimAnswer,
  claimBody,
  claimedDomainBody,
  domainProofAnswer,
  proveAnswer,
} from './shapes/domain-proofs.ts';
import { ingestAnswer, ingestQuery } from './shapes/ingest.ts';
import {
  chartAnswer,
  chartQuery,
  globalAnswer,
  globalQuery,
  mediumAnswer,
  rowsAnswer,
  rowsQuery,
} from './shapes/questions/report.ts';
import { funnelAnswer, funnelBody } from './shapes/questions/funnels.ts';
import { journeyAnswer, journeyBody } from './shapes/questions/journeys.ts';
import { queryAnswer, queryBody, queryForms } from './shapes/questions/question.ts';
import {
  createSegmentBody,
  deletedSegmentAnswer,
  deleteSegmentBody,
  segmentAnswer,
  updateSegmentBody,
} from './shapes/questions/segments.ts';
import { sitesAnswer, sitesQuery } from './shapes/questions/sites.ts';
import { suggestionsAnswer, suggestionsQuery } from './shapes/questions/suggestions.ts';
import { siteCheckAnswer } from './shapes/site-check.ts';
import { usageAnswer } from './shapes/usage.ts';
import {
  confirmedWorkspaceBody,
  createWorkspaceBody,
  deletedWorkspaceAnswer,
  firstEventAnswer,
  keepVisitsBody,
  updateWorkspaceBody,
  workspaceAnswer,
} from './shapes/workspace.ts';
import { dataShapes } from './data-api.ts';
import { definitionsShapes } from './definitions-api.ts';
import { peopleShapes } from './people-api.ts';
import { nothing, oneWorkspace, type Shape } from './shapes/fields.ts';

/** The purpose, the input and the answer of each call of calls.ts. */
export const shapes = {
  'demo.get': {
    summary: 'The demo workspace, which anyone can read.',
    input: nothing,
    answer: workspaceAnswer,
  },

  'workspace.create': {
    summary: 'Creates a workspace for a domain.',
    input: () => createWorkspaceBody,
    answer: workspaceAnswer,
  },
  'workspace.list': {
    summary: "The caller's workspaces, oldest first.",
    input: nothing,
    answer: z.array(workspaceAnswer),
  },
  'workspace.get': { summary: 'One workspace.', input: oneWorkspace, answer: workspaceAnswer },
  'workspace.update': {
    summary: 'Changes the settings that are given; the others stay.',
    input: () => updateWorkspaceBody,
    answer: workspaceAnswer,
  },
  'workspace.reset': {
    summary: 'Deletes everything that the workspace has counted.',
    input: () => confirmedWorkspaceBody,
    answer: workspaceAnswer,
  },
  'workspace.keep-visits': {
    summary: 'Says how long visits are kept, and whether the totals of their days stay.',
    input: () => keepVisitsBody,
    answer: workspaceAnswer,
  },
  'workspace.delete': {
    summary: 'Deletes the workspace with everything that it has counted.',
    input: () => confirmedWorkspaceBody,
    answer: deletedWorkspaceAnswer,
  },
  'workspace.first-event': {
    summary: 'When the first event arrived: whether the tracking code works.',
    input: oneWorkspace,
    answer: firstEventAnswer,
  },
  'workspace.ingest': {
    summary: 'What happened to the events that were sent: counted, left out and why, waiting.',
    input: ingestQuery,
    answer: ingestAnswer,
  },
  'workspace.usage': {
    summary: 'What the workspace has used this month: events by day, bytes of queries, mails.',
    input: oneWorkspace,
    answer: usageAnswer,
  },
  'workspace.check-site': {
    summary: 'Checks the site from outside and says why visits may not arrive.',
    input: oneWorkspace,
    answer: siteCheckAnswer,
  },
  'workspace.domain-proof': {
    summary: "Whether the workspace's domain is proven, and how to prove it.",
    input: oneWorkspace,
    answer: domainProofAnswer,
  },
  'workspace.prove': {
    summary: "Looks for the proof that the workspace's domain belongs to its owner.",
    input: oneWorkspace,
    answer: proveAnswer,
  },

  'claim.list': {
    summary: "The caller's open claims, oldest first.",
    input: nothing,
    answer: z.array(claimAnswer),
  },
  'claim.create': {
    summary:
      'Claims a domain that already has a workspace, and says how to prove it. Repeated, it answers the same claim.',
    input: () => claimBody,
    answer: claimAnswer,
  },
  'claim.withdraw': {
    summary: "Ends the caller's claim of a domain, if there is one.",
    input: () => claimedDomainBody,
    answer: claimedDomainBody,
  },
  'claim.prove': {
    summary: 'Looks for the proof of a claim and, if it is there, gives the domain to a new workspace.',
    input: () => claimedDomainBody,
    answer: proveAnswer,
  },

  'data.global': {
    summary: 'The metrics of a period and of the period that it is compared with.',
    input: globalQuery,
    answer: globalAnswer,
  },
  'data.chart': { summary: 'One metric by hour, day or month.', input: chartQuery, answer: chartAnswer },
  'data.medium': { summary: 'The share of each device type.', input: globalQuery, answer: mediumAnswer },
  'data.rows': { summary: 'The largest values of a dimension.', input: rowsQuery, answer: rowsAnswer },

  query: {
    summary: 'Answers questions: metrics by dimensions, with filters and comparisons.',
    input: queryBody,
    forms: queryForms,
    answer: queryAnswer,
  },
  funnel: {
    summary: 'How many take each step of a funnel, how many drop out, and how long it takes.',
    input: funnelBody,
    answer: funnelAnswer,
  },
  journey: {
    summary: 'The ways of visits through the site: the steps after, before or around a start.',
    input: journeyBody,
    answer: journeyAnswer,
  },
  suggestions: {
    summary: 'The values of a dimension that contain a text, most frequent first.',
    input: suggestionsQuery,
    answer: suggestionsAnswer,
  },
  'sites.list': {
    summary: "One metric of each of the caller's workspaces.",
    input: sitesQuery,
    answer: sitesAnswer,
  },

  'segment.list': {
    summary: "The caller's segments and those of the workspace, by name.",
    input: oneWorkspace,
    answer: z.array(segmentAnswer),
  },
  'segment.create': {
    summary: 'Keeps filters under a name.',
    input: () => createSegmentBody,
    answer: segmentAnswer,
  },
  'segment.update': {
    summary: 'Changes what is given of a segment.',
    input: () => updateSegmentBody,
    answer: segmentAnswer,
  },
  'segment.delete': {
    summary: 'Deletes a segment.',
    input: () => deleteSegmentBody,
    answer: deletedSegmentAnswer,
  },

  ...dataShapes,
  ...definitionsShapes,
  ...peopleShapes,
} as const satisfies Record<CallName, Shape>;

type InputSchema<Name extends CallName> = ReturnType<(typeof shapes)[Name]['input']>;

/** What a caller sends. The values of a GET are text. */
export type Input<Name extends CallName> = z.input<InputSchema<Name>>;
/** The input that a handler gets: checked, with defaults. */
export type ParsedInput<Name extends CallName> = z.output<InputSchema<Name>>;
/** The answer of a success. */
export type Answer<Name extends CallName> = z.output<(typeof shapes)[Name]['answer']>;
