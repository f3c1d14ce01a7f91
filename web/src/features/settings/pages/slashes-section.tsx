import { useState } from 'react';
import { Flex } from '@chakra-ui/react';
import { roleMay, type WorkspaceAnswer, say } from '@footfall/functions/contract';
import { useMutation } from '../../../api/use-mutation.ts';
import { updateWorkspace, useWorkspace } from '../../../api/workspaces.ts';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { Pending } from '../../../ui/page/loaded.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Note } from '../note.tsx';
import { switches } from '../traffic/traffic-words.ts';

/** Whether `/about` and `/about/` are one page. */
export function SlashesSection({ workspaceId }: { workspaceId: string }) {
  const { workspace, ...state } = useWorkspace(workspaceId);
  return (
    <Section title={say('Slashes at the end')} help="numbers/pages-and-places#pages">
      {workspace?.rules ? (
        <MergeSwitch workspace={workspace} rules={workspace.rules} />
      ) : (
        <Pending {...state} waiting={['10']} />
      )}
    </Section>
  );
}

interface Props {
  workspace: WorkspaceAnswer;
  rules: NonNullable<WorkspaceAnswer['rules']>;
}

function MergeSwitch({ workspace, rules }: Props) {
  const { excludedIps, ...others } = rules;
  /** The choice that is being saved. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const change = useMutation(async (mergeSlashes: boolean) => {
    if (!excludedIps) return;
    const before = { ...others, excludedIps };
    await updateWorkspace({
      workspaceId: workspace.id,
      rules: { ...before, mergeSlashes },
      rulesBefore: before,
    });
  });
  async function choose(mergeSlashes: boolean) {
    setChosen(mergeSlashes);
    await change.run(mergeSlashes);
    setChosen(null);
  }

  const mayChange = excludedIps !== null && roleMay(workspace.role, 'change settings');
  return (
    <Flex direction="column" gap="2">
      <SwitchField
        {...switches.mergeSlashes}
        checked={chosen ?? rules.mergeSlashes}
        {...(mayChange && { onChange: (checked: boolean) => void choose(checked) })}
      />
      <Notice>{change.error}</Notice>
      {!mayChange && <Note>{say('Only owners and admins of the workspace can change the pages.')}</Note>}
    </Flex>
  );
}
