import { describe, expect, test } from 'vitest';
import { logoFault, maxLogoBytes } from '../../../../functions/src/contract/logo.ts';
import { updateWorkspaceBody } from '../../../../functions/src/contract/workspace.ts';

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpeg = [0xff, 0xd8, 0xff, 0xe0];
const webp = [...Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')];

/** A data URL of an image that begins so, padded to a size. */
const image = (type: string, beginning: number[], size = beginning.length) =>
  `data:${type};base64,${Buffer.concat([Buffer.from(beginning)], size).toString('base64')}`;

describe('a logo is a small PNG, JPEG or WebP image', () => {
  test.each([
    ['PNG', image('image/png', png)],
    ['JPEG', image('image/jpeg', jpeg)],
    ['WebP', image('image/webp', webp)],
    ['of the greatest size', image('image/png', png, maxLogoBytes)],
  ])('%s', (_, logo) => expect(logoFault(logo)).toBeNull());

  test.each([
    ['a byte too many', image('image/png', png, maxLogoBytes + 1), /at most 65536 bytes/],
    ['far too many', image('image/png', png, 2 * maxLogoBytes), /at most 65536 bytes/],
    ['another type', image('image/svg+xml', png), /data URL/],
    ['HTML', 'data:text/html;base64,PGI+', /data URL/],
    ['an address', 'https://example.com/logo.png', /data URL/],
    ['JPEG that claims to be PNG', image('image/png', jpeg), /of the type image\/png/],
    ['RIFF that is no WebP', image('image/webp', webp.slice(0, 8)), /of the type image\/webp/],
    ['broken base64', 'data:image/png;base64,A', /valid base64/],
    ['a name of an object', 'data:constructor;base64,AAAA', /data URL/],
    ['nothing', '', /data URL/],
  ])('not %s', (_, logo, fault) => expect(logoFault(logo)).toMatch(fault));
});

describe('a name is cleaned and has at most 80 characters', () => {
  const nameOf = (name: string) => updateWorkspaceBody.safeParse({ workspaceId: 'w', name });
  test.each([
    ['  My \u202eshop\n ', 'My shop'],
    ['', ''],
    ['🏡'.repeat(80), '🏡'.repeat(80)],
    ['متجر', 'متجر'],
  ])('%j', (name, kept) => expect(nameOf(name).data?.name).toBe(kept));
  test.each(['x'.repeat(81), 'x'.repeat(2000)])('too long', (name) =>
    expect(nameOf(name).success).toBe(false),
  );
});

test('unknown fields are ignored, and what is not given stays away', () => {
  expect(updateWorkspaceBody.parse({ workspaceId: 'w', members: {}, role: 'owner' })).toEqual({
    workspaceId: 'w',
  });
});
