import { Box, chakra, Flex } from '@chakra-ui/react';
import { type BigQueryAnswer, roleMay, type WorkspaceAnswer, say } from '@footfall/functions/contract';
import { useNamed } from '../../../api/use-endpoint.ts';
import { codeFont } from '../../../ui/code/code-font.ts';
import { CodeForms } from '../../../ui/code/code-forms.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { siteOf } from '../../../ui/workspace/workspace-list.ts';
import { questionForms, studioAddress, tables, viewState } from './bigquery-words.ts';
import { IntegrationGroup, IntegrationRow } from './integration-row.tsx';
import { ViewForm } from './view-form.tsx';

export const DataGroup = ({ workspace }: { workspace: WorkspaceAnswer }) => (
  <IntegrationGroup
    help="api/bigquery"
    title={say('Data')}
    text={say('Your rows in BigQuery, where your other tables can be.')}
  >
    {roleMay(workspace.role, 'export the workspace') ? (
      <ForManagers workspace={workspace} />
    ) : (
      <IntegrationRow
        icon="tiles"
        name="BigQuery"
        text={say('Owners and admins of this workspace share its rows.')}
      />
    )}
  </IntegrationGroup>
);

function ForManagers({ workspace }: { workspace: WorkspaceAnswer }) {
  const { known, ...state } = useNamed('known', 'bigquery.get', { workspaceId: workspace.id });
  const hasView = known && (known.state === 'current' || known.state === 'changed');
  const site = siteOf(workspace);
  return (
    <>
      <IntegrationRow
        icon="tiles"
        name="BigQuery"
        text={say('Tables, example queries, and a view that you can share.')}
        state={known && viewState(known)}
        action="show"
      >
        <Loaded answer={known} {...state} waiting={['24', '40']}>
          {(answer) => (
            <>
              <Tables {...answer} />
              <CodeForms label={say('Question')} forms={questionForms(answer)} />
              <ViewForm workspaceId={workspace.id} known={answer} />
            </>
          )}
        </Loaded>
      </IntegrationRow>
      <IntegrationRow
        icon="browser"
        name="Data Studio (Looker Studio)"
        text={say('A report of the view, for everyone who may read it.')}
        state={
          known &&
          (hasView ? { isOn: true, words: say('Ready') } : { isOn: false, words: say('Needs the view') })
        }
        href={hasView ? studioAddress(known, site) : undefined}
      />
    </>
  );
}

const Tables = ({ project, dataset }: BigQueryAnswer) => (
  <Flex as="dl" direction="column" gap="2">
    {Object.entries(tables).map(([table, text]) => (
      <Box key={table} overflowWrap="anywhere">
        <chakra.dt fontFamily={codeFont} fontSize="0.8125rem">
          {project}.{dataset}.{table}
        </chakra.dt>
        <chakra.dd layerStyle="note">{text}</chakra.dd>
      </Box>
    ))}
  </Flex>
);
