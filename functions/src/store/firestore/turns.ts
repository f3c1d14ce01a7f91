import { hash } from 'node:crypto';
import type { DocumentSnapshot, Timestamp, Transaction } from '@google-cloud/firestore';
import type { Allowance } from '../../limits/rate-limit.ts';
import { AppError } from '../../core/errors.ts';
import { firestore } from '../clients.ts';
import { transactOnce } from './transactions/once.ts';
import type { Phrase } from '../../core/phrase.ts';

export type { Allowance };

/** Actions with a rate limit for a person, across all of their workspaces. */
const personTurns = [
  'add-domain',
  'check-site',
  'export-account',
  'export-workspace',
  'import-history',
  'invite',
  'make-key',
  'preview-alert',
  'prove-domain',
  'send-report',
  'test-alert',
] as const;
type PersonTurn = (typeof personTurns)[number];

export const turnsOfPerson = (what: PersonTurn, uid: string) => `${what}:${uid}`;

export async function listTurns(uid: string): Promise<{ what: PersonTurn; at: Date[] }[]> {
  const documents = await firestore().getAll(
    ...personTurns.map((what) => turnsDocument(turnsOfPerson(what, uid))),
  );
  return personTurns.flatMap((what, index) => {
    const taken: Timestamp[] = documents[index]?.data()?.taken ?? [];
    return taken.length > 0 ? [{ what, at: taken.map((each) => each.toDate()) }] : [];
  });
}

/** @param message of the error if none remains. @throws AppError `too_many_requests` */
export async function takeTurn(name: string, allowance: Allowance, now: Date, message: string | Phrase) {
  await takeTurns({ name }, { name: allowance }, now, ({ name: { remaining, retryAfter } }) => {
    if (remaining < 1) throw new AppError('too_many_requests', message, { retryAfter: retryAfter(1) });
  });
}

/** Takes a turn of each name that has one. @param check throws if none may be taken @returns the turns before */
export function takeTurns<Name extends string>(
  names: Readonly<Record<Name, string>>,
  allowances: Readonly<Record<Name, Allowance>>,
  now: Date,
  check: (turns: Readonly<Record<Name, Turns>>) => void,
): Promise<Readonly<Record<Name, Turns>>> {
  return transactOnce(async (transaction) => {
    const read = Object.entries<string>(names).map(
      async ([key, name]) => [key, await readTurns(name, allowances[key as Name], now, transaction)] as const,
    );
    const turns = Object.fromEntries(await Promise.all(read)) as Record<Name, Turns>;
    check(turns);
    for (const each of Object.values<Turns>(turns)) if (each.remaining > 0) each.take(1);
    return turns;
  });
}

export async function giveTurnBack(name: string) {
  await transactOnce(async (transaction) => {
    const taken: Timestamp[] = (await transaction.get(turnsDocument(name))).data()?.taken ?? [];
    if (taken.length > 0) transaction.update(turnsDocument(name), { taken: taken.slice(0, -1) });
  });
}

export interface Turns {
  remaining: number;
  /** Call this after the transaction's last read. */
  take: (turns: number) => void;
  /** Seconds until this many turns remain. Numbers above the limit count as the limit. */
  retryAfter: (turns: number) => number;
}

/** Call this in the transaction that takes the turns. */
export async function readTurns(
  name: string,
  { count, withinMs }: Allowance,
  now: Date,
  transaction: Transaction,
): Promise<Turns> {
  const document = turnsDocument(name);
  const recent = recentIn(await transaction.get(document), withinMs, now);
  return {
    remaining: Math.max(0, count - recent.length),
    take: (turns) =>
      void transaction.set(document, {
        taken: [...recent, ...Array.from({ length: turns }, () => now)],
        expiresAt: new Date(now.getTime() + withinMs),
      }),
    retryAfter: (turns) => {
      const inTheWay = recent.length + Math.min(turns, count) - count;
      const last = recent[inTheWay - 1]?.toMillis() ?? now.getTime() - withinMs;
      return Math.max(1, Math.ceil((last + withinMs - now.getTime()) / 1000));
    },
  };
}

export async function countRemainingTurns(
  name: string,
  { count, withinMs }: Allowance,
  now: Date,
): Promise<number> {
  return Math.max(0, count - recentIn(await turnsDocument(name).get(), withinMs, now).length);
}

const turnsDocument = (name: string) => firestore().doc(`turns/${hash('sha256', name)}`);

function recentIn(document: DocumentSnapshot, withinMs: number, now: Date) {
  const taken: unknown = document.data()?.taken;
  return (Array.isArray(taken) ? (taken as Timestamp[]) : []).filter(
    (at) => now.getTime() - at.toMillis() < withinMs,
  );
}
