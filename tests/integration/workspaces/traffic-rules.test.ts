import { expect, test } from 'vitest';
import { defaultTrafficRules, type WorkspaceAnswer } from '@footfall/functions/contract';
import { workspaceDocument } from '../../../functions/src/store/firestore/workspace/documents.ts';
import { findSite } from '../../../functions/src/store/firestore/workspace/sites.ts';
import { signUp } from '../../support/api/accounts.ts';
import { owner, useOwnWorkspace, workspace } from '../../support/api/team.ts';
import { post, refusedFor, workspaceOf, workspacesOf } from '../../support/api/domains.ts';
import { addViewer } from '../../support/api/members.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

useOwnWorkspace();

const rules = {
  excludedPages: ['/preview/**', '/caf%C3%A9'],
  excludedIps: ['192.0.2.0/24'],
  hostnames: ['*.example.com'],
  excludedSources: ['Google', 'partner.example'],
  excludedCountries: ['NL'],
  honourGpc: false,
  honourDnt: true,
  revenueOnlyByKey: true,
  mergeSlashes: true,
  pageParameters: ['id'],
};

const update = (changes: object) =>
  post<WorkspaceAnswer>('update', owner, { workspaceId: workspace.id, ...changes });

const get = () => workspaceOf(owner, workspace.id);

test('a new workspace has the default rules; one that is older than some of them has only those that it chose', async () => {
  expect(workspace.rules).toEqual(defaultTrafficRules);
  expect(workspace.rules).toMatchObject({ mergeSlashes: true, pageParameters: [] });
  await workspaceDocument(workspace.id).update({ rules: { honourDnt: true } });
  expect((await get()).rules).toEqual({ ...defaultTrafficRules, honourDnt: true, mergeSlashes: false });
});

test('an owner changes all of them, and they are stored normalised', async () => {
  const typed = {
    ...rules,
    excludedPages: ['/preview/** ', '/café'],
    excludedSources: ['Google', 'https://www.Partner.example/'],
  };
  const { status, body } = await update({ rules: typed });
  expect(status).toBe(200);
  expect(body).toEqual({ ...workspace, rules });
  expect(await get()).toEqual({ ...workspace, rules });
  expect((await findSite({ domain: workspace.domain }))?.rules).toEqual(rules);
  await update({ name: 'Renamed' });
  expect((await get()).rules).toEqual(rules);
  await update({ rules: defaultTrafficRules });
  expect((await get()).rules).toEqual(defaultTrafficRules);
});

test('newer rules do not change if a caller omits them', async () => {
  const { revenueOnlyByKey, excludedSources, mergeSlashes, pageParameters, ...earlier } = rules;
  await update({ rules });
  const dnt = { ...earlier, honourDnt: false };
  expect((await update({ rules: dnt, rulesBefore: earlier })).status).toBe(200);
  const later = { revenueOnlyByKey, excludedSources, mergeSlashes, pageParameters };
  expect((await get()).rules).toEqual({ ...dnt, ...later });
});

test('a viewer reads the rules without the addresses in the list', async () => {
  const viewer = await signUp();
  await addViewer(workspace.id, viewer);
  await update({ rules });
  expect((await workspacesOf(viewer)).map((each) => each.rules)).toEqual([{ ...rules, excludedIps: null }]);
});

test('an invalid entry is refused with its field and its text, and changes nothing', async () => {
  const given = { ...rules, excludedIps: ['::1', '10.0.0.300'] };
  const refused = await update({ name: 'Renamed', rules: given });
  expect(refusedFor(refused)).toEqual([400, 'invalid_request', 'rules.excludedIps.1']);
  expect(refused.body.error.message).toContain('"10.0.0.300" must be an IP');
  expect(await get()).toEqual(workspace);
});

test('a change that started from outdated rules is refused and changes nothing', async () => {
  const first = { ...rules, honourDnt: false };
  expect((await update({ rules: first, rulesBefore: defaultTrafficRules })).status).toBe(200);
  const late = await update({ name: 'x', rules, rulesBefore: defaultTrafficRules });
  expect(refusedFor(late)).toEqual([409, 'changed_meanwhile', 'rules']);
  expect(await get()).toEqual({ ...workspace, rules: first });
  expect((await update({ rules, rulesBefore: first })).status).toBe(200);
  expect((await get()).rules).toEqual(rules);
});
