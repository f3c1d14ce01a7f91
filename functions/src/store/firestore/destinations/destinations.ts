import type { DocumentData, DocumentSnapshot } from '@google-cloud/firestore';
import {
  type DeliveryState,
  type DestinationKind,
  type DestinationState,
  type LanguageTag,
  readLanguage,
  type Rhythm,
} from '../../../contract/index.ts';
import { type Phrase, readProblem, storedProblem } from '../../../core/phrase.ts';
import { firestore } from '../../clients.ts';
import { timeIn } from '../workspace/sites.ts';

/** A channel of a chat or a webhook that gets a workspace's messages. */
export interface Destination {
  id: string;
  workspaceId: string;
  kind: DestinationKind;
  name: string;
  /** That of whoever set it up. A webhook's messages are English whatever it says. */
  language: LanguageTag;
  /** Sealed, because whoever knows the address of a chat can write to it. */
  sealedAddress: string;
  host: string;
  wants: Readonly<Record<Rhythm, boolean>>;
  state: DestinationState;
  since: Date;
  problem: Phrase | null;
  /** Signs the messages of a webhook, sealed; null for chats. */
  secret: SigningSecret | null;
  last: LastDelivery | null;
  /** When the first waiting message is tried, or, during an attempt, when the hold ends. Null if no message waits. */
  dueAt: Date | null;
  /** Identifies the run that holds the destination, or null. */
  hold: string | null;
  createdAt: Date;
}

export interface SigningSecret {
  sealed: string;
  /** The previous secret, which also signs until then. */
  old: { sealed: string; until: Date } | null;
}

/** `status` is the HTTP status; null without an answer. */
interface LastDelivery {
  at: Date;
  state: DeliveryState;
  status: number | null;
}

const documents = () => firestore().collection('destinations');

export const destinationDocument = (id: string) => documents().doc(id);

export const newDestinationId = (): string => documents().doc().id;

export const destinationsOf = (workspaceId: string) => documents().where('workspaceId', '==', workspaceId);

export async function listDestinations(workspaceId: string): Promise<Destination[]> {
  const { docs } = await destinationsOf(workspaceId).get();
  return docs.map(toDestination).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

export async function findDestination(workspaceId: string, id: string): Promise<Destination | null> {
  const document = await destinationDocument(id).get();
  return document.get('workspaceId') === workspaceId ? toDestination(document) : null;
}

export interface DueDestination {
  id: string;
  workspaceId: string;
}

export async function dueDestinations(now: Date, limit: number): Promise<DueDestination[]> {
  const due = documents().where('dueAt', '<=', now).orderBy('dueAt').limit(limit);
  const { docs } = await due.select('workspaceId').get();
  return docs.map((document) => ({ id: document.id, workspaceId: document.get('workspaceId') }));
}

export function toDocument({ id: _, problem, ...fields }: Destination): DocumentData {
  return { ...fields, ...storedProblem(problem) };
}

export function toDestination(document: DocumentSnapshot): Destination {
  const { secret, last, problemPhrase, ...data } = document.data() as DocumentData;
  return {
    ...(data as Omit<Destination, 'id'>),
    id: document.id,
    problem: readProblem(data.problem, problemPhrase),
    language: readLanguage(data.language),
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
