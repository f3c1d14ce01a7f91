import { expect, test } from 'vitest';
import { rates } from '../../../functions/src/limits/figures.ts';
import { passwordTurns, takePasswordTurn } from '../../../functions/src/links/password-turns.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import { readTurns } from '../../../functions/src/store/firestore/turns.ts';
import { idOfSlug, newSlug } from '../../../functions/src/links/link.ts';

const now = new Date('2026-03-01T12:00:00Z');
const { wrongPasswordsOfHop, wrongPasswordsOfLink } = rates;

let networks = 0;
/** An address of a network without earlier requests. */
const elsewhere = () => `2001:db8:${(++networks >> 16).toString(16)}:${(networks & 0xffff).toString(16)}::1`;

/** Counts earlier wrong passwords of a link by their hop. */
async function countWrong(linkId: string, hop: string, wrong: number): Promise<void> {
  const names = passwordTurns(linkId, { address: hop, hop });
  for (const [name, rate] of [
    [names.hop, wrongPasswordsOfHop],
    [names.link, wrongPasswordsOfLink],
  ] as const) {
    await firestore().runTransaction(async (transaction) =>
      (await readTurns(name, rate, now, transaction)).take(wrong),
    );
  }
}

const refusal = (linkId: string, from: { address: string; hop: string }, at = now) =>
  takePasswordTurn(linkId, from, at).then(
    ({ remaining }) => remaining,
    ({ code, message }: { code: string; message: string }) => [code, message],
  );

const tooMany = (what: string) => ['too_many_requests', `Too many wrong passwords ${what}. Try again later.`];

test('forged addresses share the tries of their hop, and do not lock out anyone behind another hop', async () => {
  const linkId = idOfSlug(newSlug());
  const hop = elsewhere();
  await countWrong(linkId, hop, wrongPasswordsOfHop.count - 5);
  const tries = [];
  for (let index = 0; index < 10; index++) tries.push(await refusal(linkId, { address: elsewhere(), hop }));
  expect(tries.filter((remaining) => typeof remaining === 'number')).toHaveLength(5);
  expect(await refusal(linkId, { address: elsewhere(), hop })).toEqual(
    tooMany('have come from your network'),
  );
  expect(await refusal(linkId, { address: elsewhere(), hop: elsewhere() })).toEqual(expect.any(Number));
  const nextHour = new Date(now.getTime() + wrongPasswordsOfHop.withinMs);
  expect(await refusal(linkId, { address: elsewhere(), hop }, nextHour)).toEqual(expect.any(Number));
});

test('beyond the tries of a link, only a hop without a wrong password gets one', async () => {
  const linkId = idOfSlug(newSlug());
  const [honest, ...hops] = [elsewhere(), elsewhere(), elsewhere()];
  await countWrong(linkId, honest, 1);
  for (const hop of hops) await countWrong(linkId, hop, wrongPasswordsOfHop.count);
  expect(wrongPasswordsOfLink.count).toBe(2 * wrongPasswordsOfHop.count);
  expect(await refusal(linkId, { address: elsewhere(), hop: honest })).toEqual(
    tooMany('were tried for this link'),
  );
  const fresh = { address: elsewhere(), hop: elsewhere() };
  const turn = await takePasswordTurn(linkId, fresh, now);
  expect(await refusal(linkId, fresh)).toEqual(tooMany('were tried for this link'));
  // A correct password uses no try.
  await turn.giveBack();
  expect(await refusal(linkId, fresh)).toEqual(expect.any(Number));
});
