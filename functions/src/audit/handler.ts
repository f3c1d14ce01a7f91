import { type AuditEntry, auditActionsOf, speech } from '../contract/index.ts';
import { inLanguage } from '../languages/spoken.ts';
import { nameOrEmail, namesOf } from '../store/auth/accounts.ts';
import { listAuditEntries } from '../store/firestore/audit.ts';
import { listRoles } from '../store/firestore/members/members.ts';
import type { Handler } from '../workspaces/call.ts';

/** Names are the current ones, not those at the time of the entry. */
export const list: Handler<'audit.list'> = async ({ workspace, input }) => {
  const { who, kind, language = speech().tag, before, take } = input;
  const actions = kind && auditActionsOf(kind);
  const [{ entries, next }, roles] = await Promise.all([
    inLanguage(language, () => listAuditEntries(workspace.id, { who, actions, before }, take)),
    listRoles(workspace.id),
  ]);
  const ids = [...new Set([...roles.keys(), ...entries.flatMap(namedIn)])];
  const people = await namesOf(ids);
  return {
    entries,
    people: ids.map((id) => {
      const person = people.get(id);
      return { id, name: person ? nameOrEmail(person) : null };
    }),
    next,
  };
};

const namedIn = ({ who, what: { member } }: AuditEntry) =>
  [who, member?.old, member?.new].filter((id) => typeof id === 'string');
