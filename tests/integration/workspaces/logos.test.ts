import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { logoDocument } from '../../../functions/src/store/firestore/workspace/logos.ts';
import { workspaceDocument } from '../../../functions/src/store/firestore/workspace/documents.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { post, workspacesOf } from '../../support/api/domains.ts';
import { serveHere, type ServedHere } from '../../support/stack/instances/serve-here.ts';
import { addViewer } from '../../support/api/members.ts';
import {
  dataUrl,
  jpeg,
  png,
  pngBeginning,
  pngChunk,
  webp,
  webpParts,
} from '../../support/browser/pictures.ts';
import { stack } from '../../support/stack/stack.ts';

let owner: Account;
/** Answers without Hosting in front of it, which sets some headers itself. */
let pictures: ServedHere;

beforeAll(async () => {
  owner = await signUp();
  pictures = await serveHere('pictures');
});
afterAll(() => pictures[Symbol.asyncDispose]());

const update = (workspaceId: string, logo: string | null) =>
  post<WorkspaceAnswer>('update', owner, { workspaceId, logo });

/** Requests a picture as a browser does for a page: without a token. */
const show = (address: string, at = pictures.url) => fetch(at + address);

async function picture(address: string | null): Promise<{ type: string | null; bytes: Buffer }> {
  const response = await show(address ?? '/no-logo');
  expect(response.status).toBe(200);
  return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) };
}

test('a logo has an address, which lists contain instead of the picture; it needs no token, and caches may store it forever', async () => {
  const { id } = await addWorkspace(owner);
  const bytes = png({ width: 4, height: 4 });
  const { body } = await update(id, dataUrl('png', bytes));
  expect(body.logo).toMatch(/^\/img\/logo\/[0-9a-f]{64}$/);
  expect(await workspacesOf(owner)).toContainEqual(body);
  expect(await picture(body.logo)).toEqual({ type: 'image/png', bytes });
  const head = await fetch(stack.hosting + body.logo, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/png']);
  for (const at of [stack.hosting, pictures.url]) {
    const { headers } = await show(body.logo ?? '', at);
    expect(Object.fromEntries(headers), at).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers.get('set-cookie')).toBeNull();
  }
});

test('only the picture is stored, and no other data of the file', async () => {
  const { id } = await addWorkspace(owner);
  const script = Buffer.from('<script>alert(1)</script>');
  const { body } = await update(id, dataUrl('png', png({}, pngChunk('tEXt', script))));
  expect((await picture(body.logo)).bytes).toEqual(png());
  const { head, lossy } = webpParts;
  const next = await update(id, dataUrl('webp', webp(head(0x08), lossy)));
  expect(await picture(next.body.logo)).toEqual({ type: 'image/webp', bytes: webp(head(0), lossy) });
});

test('two workspaces with the same picture have two logos, and deleting one does not delete the other', async () => {
  const [one, other] = [await addWorkspace(owner), await addWorkspace(owner)];
  const bytes = png({ width: 3, height: 3 });
  const [first, second] = [
    (await update(one.id, dataUrl('png', bytes))).body.logo,
    (await update(other.id, dataUrl('png', bytes))).body.logo,
  ];
  expect(first).not.toBe(second);
  await post('delete', owner, { workspaceId: one.id, domain: one.domain });
  expect((await show(first ?? '')).status).toBe(404);
  expect((await picture(second)).bytes).toEqual(bytes);
});

test('a new picture has a new address, and the previous picture is deleted; other changes do not change the address', async () => {
  const { id } = await addWorkspace(owner);
  const before = (await update(id, dataUrl('png', png({ value: 1 })))).body.logo;
  const after = (await update(id, dataUrl('png', png({ value: 2 })))).body.logo;
  expect((await show(before ?? '')).status).toBe(404);
  await post('update', owner, { workspaceId: id, name: 'x' });
  expect((await picture(after)).bytes).toEqual(png({ value: 2 }));
  expect((await update(id, null)).body.logo).toBeNull();
  expect((await logoDocument(id).get()).exists).toBe(false);
});

test.each([
  ['an unknown hash', `/img/logo/${'0'.repeat(64)}`],
  ['another kind of picture', '/img/avatar/x'],
])('%s is 404 for a minute', async (_, address) => {
  const response = await show(address);
  expect(response.status).toBe(404);
  expect((await response.json()).error.code).toBe('not_found');
  expect(response.headers.get('cache-control')).toBe('public, max-age=60');
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
});

test('a picture cannot be requested with another method, and a body is refused before it is read', async () => {
  const address = `${stack.hosting}/img/logo/${'0'.repeat(64)}`;
  const response = await fetch(address, { method: 'DELETE' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect((await fetch(address, { method: 'POST', body: 'x' })).status).toBe(413);
});

describe('a logo from the version before logos had addresses', () => {
  /** In the format of that version. */
  async function withOldLogo(image: string | null): Promise<WorkspaceAnswer> {
    const workspace = await addWorkspace(owner);
    const document = workspaceDocument(workspace.id);
    const { logoHash: _, ...before } = (await document.get()).data() ?? {};
    // The emulator of the local stack does not remove the fields that a document omits.
    await document.delete();
    await document.create(before);
    expect((await document.get()).data()).not.toHaveProperty('logoHash');
    if (image !== null) await logoDocument(workspace.id).set({ image });
    return workspace;
  }

  const known = async ({ id }: WorkspaceAnswer) => (await workspacesOf(owner)).find((each) => each.id === id);

  test('gets an address when it is first read, and the address does not change', async () => {
    const [type, bytes] = ['jpeg', jpeg()];
    const workspace = await withOldLogo(dataUrl(type, bytes));
    const viewer = await signUp();
    await addViewer(workspace.id, viewer);
    const [mine, theirs] = await Promise.all([known(workspace), workspacesOf(viewer)]);
    expect(mine?.logo).toMatch(/^\/img\/logo\/[0-9a-f]{64}$/);
    expect(theirs[0]?.logo).toBe(mine?.logo);
    expect(await picture(mine?.logo ?? null)).toEqual({ type: `image/${type}`, bytes });
    expect((await known(workspace))?.logo).toBe(mine?.logo);
    expect((await logoDocument(workspace.id).get()).data()).toMatchObject({ type: `image/${type}` });
  });

  test.each([
    ['no logo', null],
    [
      'data that only begins as a picture',
      dataUrl('png', Buffer.concat([pngBeginning, Buffer.from('<script>')])),
    ],
  ])('%s gets none and is not read again', async (_, image) => {
    const workspace = await withOldLogo(image);
    expect((await known(workspace))?.logo).toBeNull();
    expect((await workspaceDocument(workspace.id).get()).data()?.logoHash).toBeNull();
  });
});
