import { useState } from 'react';
import { Box } from '@chakra-ui/react';
import { type BoardAnswer, roleMay, shownHost, say } from '@footfall/functions/contract';
import { call } from '../../../api/call.ts';
import { refetch } from '../../../api/use-endpoint.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { useWorkspaces } from '../../../api/workspaces.ts';
import { useReportWorkspace } from '../../../report/use-period.ts';
import { ChoiceField } from '../../../ui/form/select-field.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import type { Opened } from '../../../ui/overlay/modal-frame.tsx';
import { paths } from '../../../paths.ts';
import { Findings } from './import-dialog.tsx';
import { sayRich } from '../../../ui/words/say-rich.tsx';

/** Copies a board to another site of the reader, with the definitions there. */
export function CopyDialog({ board, ...opened }: Opened & { board: BoardAnswer }) {
  const { id: workspaceId } = useReportWorkspace();
  const { list = [] } = useWorkspaces();
  const others = list.filter(({ id }) => id !== workspaceId);
  const [chosen, choose] = useState(others[0]?.id ?? '');
  const target = others.find(({ id }) => id === chosen);
  const copy = useMutation(async () => {
    if (!target) return null;
    const file = await call('board.export', { workspaceId, id: board.id });
    const scope =
      board.scope === 'workspace' && roleMay(target.role, 'change shared boards') ? 'workspace' : 'person';
    const made = await call('board.import', { workspaceId: target.id, scope, file });
    await refetch('board.list', { workspaceId: target.id });
    return { made, target };
  });
  const { made, target: where } = copy.answer ?? {};
  return (
    <FormDialog
      title={say('Copy “{board}” to another site', { board: board.name })}
      maxW="40rem"
      action={say('Copy board')}
      ready={target !== undefined && made === undefined}
      change={copy}
      {...opened}
    >
      {others.length === 0 ? (
        <Box color="fg.muted">{say('You have no other site.')}</Box>
      ) : (
        <ChoiceField
          label={say('Site')}
          choices={others.map(({ id, name, domain }) => [id, name || shownHost(domain)] as const)}
          value={chosen}
          onChange={(next) => {
            copy.clear();
            choose(next);
          }}
        />
      )}
      {made && where && (
        <Box display="flex" flexDirection="column" gap="3">
          <Box>
            {sayRich('The board is copied. <copy>Open the copy</copy>', {
              copy: (words) => (
                <TextLink
                  to={`${paths.boards}/${made.board?.id ?? ''}?site=${encodeURIComponent(where.domain)}`}
                >
                  {words}
                </TextLink>
              ),
            })}
          </Box>
          <Findings {...made} />
        </Box>
      )}
    </FormDialog>
  );
}
