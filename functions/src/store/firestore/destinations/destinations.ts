import type { DocumentData, DocumentSnapshot } from '@google-cloud/firestore';
import type { DeliveryState, DestinationKind, DestinationState, Rhythm } from '../../../contract/index.ts';
import { firestore } from '../../clients.ts';
import { timeIn } from '../workspace/sites.ts';

/** Where a workspace sends messages beside mailboxes: a channel of a chat, or a webhook. */
export interface Destination {
  id: string;
  workspaceId: string;
  kind: DestinationKind;
  name: string;
  /** The address, sealed: whoever has that of a chat can write there. */
  sealedAddress: string;
  /** The host of the address. */
  host: string;
  /** Which reports it gets. */
  wants: Readonly<Record<Rhythm, boolean>>;
  state: DestinationState;
  /** When it got into that state. */
  since: Date;
  /** What is wrong, in a sentence; null if nothing is. */
  problem: string | null;
  /** What a webhook's messages are signed with, sealed; null for chats. */
  secret: SigningSecret | null;
  last: LastDelivery | null;
  /** When the first message that waits is tried; while an attempt holds the destination, until when. Null: none waits. */
  dueAt: Date | null;
  /** Names the run that holds it; null if none does. */
  hold: string | null;
  createdAt: Date;
}

export interface SigningSecret {
  sealed: string;
  /** The one before, and until when it signs, too. */
  old: { sealed: string; until: Date } | null;
}

/** The last delivery; `status` is that of HTTP, null if there was no answer. */
interface LastDelivery {
  at: Date;
  state: DeliveryState;
  status: number | null;
}

const documents = () => firestore().collection('destinations');

export const destinationDocument = (id: string) => documents().doc(id);

export const newDestinationId = (): string => documents().doc().id;

/** The destinations of a workspace. */
export const destinationsOf = (workspaceId: string) => documents().where('workspaceId', '==', workspaceId);

/** The destinations of a workspace, the oldest first. */
export async function listDestinations(workspaceId: string): Promise<Destination[]> {
  const { docs } = await destinationsOf(workspaceId).get();
  return docs.map(toDestination).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** The destination of a workspace with this id, or null. */
export async function findDestination(workspaceId: string, id: string): Promise<Destination | null> {
  const document = await destinationDocument(id).get();
  return document.get('workspaceId') === workspaceId ? toDestination(document) : null;
}

/** A destination that has something to send. */
export interface DueDestination {
  id: string;
  workspaceId: string;
}

/** The destinations that have something to send, those first that have had it for longest. */
export async function dueDestinations(now: Date, limit: number): Promise<DueDestination[]> {
  const due = documents().where('dueAt', '<=', now).orderBy('dueAt').limit(limit);
  const { docs } = await due.select('workspaceId').get();
  return docs.map((document) => ({ id: document.id, workspaceId: document.get('workspaceId') }));
}

/** A destination as its document has it. */
export function toDocument({ id: _, ...fields }: Destination): DocumentData {
  return fields;
}

/** The destination in its document. */
export function toDestination(document: DocumentSnapshot): Destination {
  const { secret, last, ...data } = document.data() as DocumentData;
  return {
    ...(data as Omit<Destination, 'id'>),
    id: document.id,
    since: timeIn(data.since) ?? new Date(0),
    createdAt: timeIn(data.createdAt) ?? new Date(0),
    dueAt: timeIn(data.dueAt),
    secret: secret && {
      sealed: secret.sealed,
      old: secret.old && { sealed: secret.old.sealed, until: timeIn(secret.old.until) ?? new Date(0) },
    },
    last: last && { at: timeIn(last.at) ?? new Date(0), state: last.state, status: last.status },
  };
}
