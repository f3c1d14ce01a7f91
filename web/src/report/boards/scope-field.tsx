import { type BoardScope, type Role, roleMay, say } from '@footfall/functions/contract';
import { ChoiceField } from '../../ui/form/select-field.tsx';

const choices = [
  ['person', say('Only me')],
  ['workspace', say('Everyone in the workspace')],
] as const;

/** Viewers have boards of their own only. */
export const scopesOf = (role: Role): readonly BoardScope[] =>
  choices
    .map(([scope]) => scope)
    .filter((scope) => scope === 'person' || roleMay(role, 'change shared boards'));

interface Props {
  role: Role;
  value: BoardScope;
  onChange: (scope: BoardScope) => void;
}

/** Who sees a board. */
export function ScopeField({ role, value, onChange }: Props) {
  const scopes = scopesOf(role);
  if (scopes.length === 1) return null;
  return <ChoiceField label={say('Who sees it')} choices={choices} value={value} onChange={onChange} />;
}
