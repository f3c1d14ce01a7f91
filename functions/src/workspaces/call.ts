import type {
  Answer,
  CallName,
  calls,
  DeletedDays,
  ParsedInput,
  PurseLimits,
  Role,
  WorkspaceAction,
} from '../contract/index.ts';
import type { CameFrom } from '../core/client-address.ts';
import type { Identity } from '../store/auth/identity.ts';
import type { SharedLink } from '../store/firestore/links.ts';
import type { Workspace } from '../store/firestore/workspace/workspaces.ts';

/** A call as its handler gets it: allowed, with checked input. */
interface AnyCall<Name extends CallName> {
  input: ParsedInput<Name>;
  now: Date;
  /** Where the call came from. */
  from: CameFrom;
  /** The header with the reader's cookies, which only shared links use. */
  cookies?: string | undefined;
  /** Called with a cookie for the reader. */
  onCookie?: (cookie: string) => void;
  /** Calls back when the answer is sent or its reader is gone. Undefined where nothing is sent. */
  whenSent?: (callback: () => void) => void;
}

/** A call outside any workspace that can be made without signing in. */
interface CallByAnyone<Name extends CallName> extends AnyCall<Name> {
  /** Null for someone who is not signed in. */
  identity: Identity | null;
}

/** A call of a signed-in person. */
interface CallByPerson<Name extends CallName> extends AnyCall<Name> {
  identity: Identity;
}

/** A call of a member about their workspace. */
interface CallByMember<Name extends CallName> extends CallByPerson<Name> {
  workspace: Workspace;
  role: Role;
  reader: Reader;
}

/** Who reads the numbers of a workspace. */
export type Reader =
  | { kind: 'member'; uid: string }
  /** A program with a key of the workspace or of a person. */
  | { kind: 'key'; id: string; purse: PurseLimits }
  /** A report by mail that comes by itself; `uid` is null if it is to an address outside. */
  | { kind: 'report'; uid: string | null }
  /** An alert, which belongs to its workspace. */
  | { kind: 'alert' }
  /** Someone with a shared link of the workspace. */
  | { kind: 'link'; link: SharedLink; from: CameFrom }
  /** Someone who views the demo, signed in or not. `from` is where the call came from. */
  | { kind: 'guest'; uid: string | undefined; from: CameFrom };

/** A call about the numbers of a workspace, by a member, by key, by link or, for the demo, by anyone. */
interface CallByReader<Name extends CallName> extends AnyCall<Name> {
  reader: Reader;
  workspace: Workspace;
  /**
   * Called with what the answer lacks, where the answer itself has no place for it: the specification says what some
   * answers contain, and some are plain lists.
   */
  onDeletedDays?: (deleted: DeletedDays | undefined) => void;
}

type Row<Name extends CallName> = (typeof calls)[Name];
type ByGuests<Name extends CallName> = 'guest' extends Row<Name>['callers'][number] ? true : false;
type ByOperator<Name extends CallName> = 'operator' extends Row<Name>['callers'][number] ? true : false;
type ByLinks<Name extends CallName> = 'link' extends Row<Name>['callers'][number] ? true : false;
type InWorkspace<Name extends CallName> = Row<Name>['action'] extends WorkspaceAction ? true : false;

/** What the handler of a call gets, depending on who can make the call and whether it is about a workspace. */
export type CallOf<Name extends CallName> =
  InWorkspace<Name> extends true
    ? true extends ByGuests<Name> | ByLinks<Name>
      ? CallByReader<Name>
      : CallByMember<Name>
    : ByOperator<Name> extends true
      ? AnyCall<Name>
      : ByGuests<Name> extends true
        ? CallByAnyone<Name>
        : CallByPerson<Name>;

/** The handler of a call. */
export type Handler<Name extends CallName> = (call: CallOf<Name>) => Promise<Answer<Name>>;
