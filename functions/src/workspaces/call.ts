import type {
  Answer,
  CallName,
  calls,
  DeletedDays,
  ParsedInput,
  KeyLimits,
  Role,
  WorkspaceAction,
} from '../contract/index.ts';
import type { CameFrom } from '../core/client-address.ts';
import type { Identity } from '../store/auth/identity.ts';
import type { Key } from '../store/firestore/keys.ts';
import type { SharedLink } from '../store/firestore/links.ts';
import type { Workspace } from '../store/firestore/workspace/workspaces.ts';

/** A call that is allowed and has checked input. */
interface AnyCall<Name extends CallName> {
  input: ParsedInput<Name>;
  now: Date;
  from: CameFrom;
  /** The header `Origin`, unchecked. */
  origin?: string | undefined;
  /** Only shared links use cookies. */
  cookies?: string | undefined;
  onCookie?: (cookie: string) => void;
  /** Calls back when the answer is sent or the connection is closed. Undefined if nothing is sent. */
  whenSent?: (callback: () => void) => void;
}

interface CallByAnyone<Name extends CallName> extends AnyCall<Name> {
  identity: Identity | null;
}

interface CallByPerson<Name extends CallName> extends AnyCall<Name> {
  identity: Identity;
}

interface CallByMember<Name extends CallName> extends CallByPerson<Name> {
  workspace: Workspace;
  role: Role;
  reader: Reader;
}

export type Reader =
  | { kind: 'member'; uid: string }
  | { kind: 'key'; id: string; purse: KeyLimits }
  /** A scheduled report by mail. `uid` is null for an external address. */
  | { kind: 'report'; uid: string | null }
  | { kind: 'alert' }
  | { kind: 'link'; link: SharedLink; from: CameFrom }
  /** Someone who views the demo, signed in or not. */
  | { kind: 'guest'; uid: string | undefined; from: CameFrom };

/** A call about the numbers of a workspace by a member, by key, by link or, for the demo, by anyone. */
interface CallByReader<Name extends CallName> extends AnyCall<Name> {
  reader: Reader;
  /** That of a member. */
  role?: Role | null;
  workspace: Workspace;
  /** The workspaces of a call about several, by the domain or id in the input. `workspace` is the first. */
  sites?: SitesOfCall;
  /** Receives the deleted days of answers that have no field for them. */
  onDeletedDays?: (deleted: DeletedDays | undefined) => void;
}

export type SitesOfCall = ReadonlyMap<string, { reader: Reader; workspace: Workspace }>;

/** A call that only programs make, with a key of the workspace. */
interface CallByKey<Name extends CallName> extends AnyCall<Name> {
  key: Key;
  workspace: Workspace;
  /** The header `Idempotency-Key`, unchecked. */
  idempotencyKey?: string | undefined;
}

type Row<Name extends CallName> = (typeof calls)[Name];
type ByGuests<Name extends CallName> = 'guest' extends Row<Name>['callers'][number] ? true : false;
type ByOperator<Name extends CallName> = 'operator' extends Row<Name>['callers'][number] ? true : false;
type ByLinks<Name extends CallName> = 'link' extends Row<Name>['callers'][number] ? true : false;
type OnlyByKeys<Name extends CallName> = Row<Name>['callers'][number] extends 'key' ? true : false;
type InWorkspace<Name extends CallName> = Row<Name>['action'] extends WorkspaceAction ? true : false;

export type CallOf<Name extends CallName> =
  InWorkspace<Name> extends true
    ? OnlyByKeys<Name> extends true
      ? CallByKey<Name>
      : true extends ByGuests<Name> | ByLinks<Name>
        ? CallByReader<Name>
        : CallByMember<Name>
    : ByOperator<Name> extends true
      ? AnyCall<Name>
      : ByGuests<Name> extends true
        ? CallByAnyone<Name>
        : CallByPerson<Name>;

export type Handler<Name extends CallName> = (call: CallOf<Name>) => Promise<Answer<Name>>;
