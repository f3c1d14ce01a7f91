import { expect, test } from 'vitest';
import { logoAddress, logoFault, maxLogoBytes } from '@footfall/functions/contract';
import { updateWorkspaceBody } from '../../../../../functions/src/contract/shapes/workspace.ts';

/** A data URL of this number of bytes. */
const image = (type: string, size: number) =>
  `data:${type};base64,${Buffer.alloc(size, 7).toString('base64')}`;

test.each([
  ['PNG', image('image/png', 100)],
  ['WebP', image('image/webp', 101)],
  ['of the largest size', image('image/png', maxLogoBytes)],
])('a logo is a small data URL of a PNG or WebP image: %s', (_, logo) => expect(logoFault(logo)).toBeNull());

test.each([
  ['a byte too many', image('image/png', maxLogoBytes + 1), /at most 65,536 bytes/],
  ['the address of a logo', logoAddress('a'.repeat(64)), /data URL/],
  ['broken base64', 'data:image/png;base64,A', /valid base64/],
  ['the name of an inherited property', 'data:constructor;base64,AAAA', /data URL/],
  ['no bytes', 'data:image/png;base64,', /data URL/],
])('a logo is a small data URL of a PNG or WebP image, not %s', (_, logo, fault) =>
  expect(logoFault(logo)).toMatch(fault),
);

const nameOf = (name: string) => updateWorkspaceBody.safeParse({ workspaceId: 'w', name });

test.each([
  ['  My \u202eshop\n ', 'My shop'],
  ['', ''],
  ['🏡'.repeat(80), '🏡'.repeat(80)],
])('a name is cleaned and has at most 80 characters: %j', (name, stored) =>
  expect(nameOf(name).data?.name).toBe(stored),
);

test('a name of more than 80 characters is refused', () =>
  expect(nameOf('x'.repeat(81)).success).toBe(false));

test('unknown fields are ignored, and missing fields stay missing', () =>
  expect(updateWorkspaceBody.parse({ workspaceId: 'w', members: {}, role: 'owner' })).toEqual({
    workspaceId: 'w',
  }));
