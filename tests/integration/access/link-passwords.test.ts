import { expect, test } from 'vitest';
import { rates } from '../../../functions/src/limits/figures.ts';
import { takePasswordTurn } from '../../../functions/src/links/password-turns.ts';
import { idOfSlug, newSlug } from '../../../functions/src/links/link.ts';

const now = new Date('2026-03-01T12:00:00Z');
const { wrongPasswords, wrongPasswordsOfHop, wrongPasswordsOfLink } = rates;

let networks = 0;
/** An address of a network from which nothing has come yet. */
const elsewhere = () => `2001:db8:${(++networks >> 16).toString(16)}:${(networks & 0xffff).toString(16)}::1`;

/** How many of so many wrong passwords of a link are checked, each from another address behind the hop. */
async function checked(linkId: string, hop: string, tries: number): Promise<number> {
  let count = 0;
  for (let index = 0; index < tries; index++) {
    const taken = await takePasswordTurn(linkId, { address: elsewhere(), hop }, now).catch(() => null);
    if (taken) count++;
  }
  return count;
}

const refusal = (linkId: string, from: { address: string; hop: string }, at = now) =>
  takePasswordTurn(linkId, from, at).then(
    ({ left }) => left,
    ({ code, message }: { code: string; message: string }) => [code, message],
  );

const tooMany = (what: string) => ['too_many_requests', `Too many wrong passwords ${what}. Try again later.`];

test('forged addresses share the tries of their hop, and lock no one out behind another hop', async () => {
  const linkId = idOfSlug(newSlug());
  const hop = elsewhere();
  expect(await checked(linkId, hop, 560)).toBe(wrongPasswordsOfHop.count);
  expect(await refusal(linkId, { address: elsewhere(), hop })).toEqual(
    tooMany('have come from your network'),
  );
  expect(await refusal(linkId, { address: elsewhere(), hop: elsewhere() })).toBe(wrongPasswords.count - 1);
  const nextHour = new Date(now.getTime() + wrongPasswordsOfHop.withinMs);
  expect(await refusal(linkId, { address: elsewhere(), hop }, nextHour)).toBe(wrongPasswords.count - 1);
});

test('beyond the tries of a link, only a hop without a wrong password gets one', async () => {
  const linkId = idOfSlug(newSlug());
  const [honest, ...hops] = [elsewhere(), elsewhere(), elsewhere()];
  await checked(linkId, honest, 1);
  for (const hop of hops) await checked(linkId, hop, wrongPasswordsOfHop.count);
  expect(wrongPasswordsOfLink.count).toBe(2 * wrongPasswordsOfHop.count);
  expect(await refusal(linkId, { address: elsewhere(), hop: honest })).toEqual(
    tooMany('were tried for this link'),
  );
  const fresh = { address: elsewhere(), hop: elsewhere() };
  const turn = await takePasswordTurn(linkId, fresh, now);
  expect(await refusal(linkId, fresh)).toEqual(tooMany('were tried for this link'));
  // A right password takes nothing.
  await turn.giveBack();
  expect(await refusal(linkId, fresh)).toBe(wrongPasswords.count - 1);
});
