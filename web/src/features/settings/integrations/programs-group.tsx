import { sayRich } from '../../../ui/words/say-rich.tsx';
import { Box, chakra } from '@chakra-ui/react';
import {
  type KeyAnswer,
  keyScopes,
  maxKeys,
  roleMay,
  type WorkspaceAnswer,
  say,
} from '@footfall/functions/contract';
import { call } from '../../../api/call.ts';
import { changeAnswer, useNamed } from '../../../api/use-endpoint.ts';
import { paths, referencePath } from '../../../paths.ts';
import { codeFont } from '../../../ui/code/code-font.ts';
import { CodeForms } from '../../../ui/code/code-forms.tsx';
import { CopyBox } from '../../../ui/code/copy-box.tsx';
import { KeysPanel } from '../../../ui/keys/keys-panel.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { siteOf } from '../../../ui/workspace/workspace-list.ts';
import { useNow } from '../../../ui/period/use-now.ts';
import { IntegrationGroup, IntegrationRow, type IntegrationState } from './integration-row.tsx';
import {
  assistantForms,
  homepageForm,
  keysState,
  noteForms,
  scopeState,
  statsForms,
} from './program-forms.ts';

export const ProgramsGroup = ({ workspace }: { workspace: WorkspaceAnswer }) => (
  <IntegrationGroup
    title={say('Programs')}
    help="api/keys"
    text={say('Programs read the numbers of this workspace, or your server sends events.')}
  >
    {roleMay(workspace.role, 'manage own keys') ? (
      <ForManagers workspace={workspace} />
    ) : (
      <>
        <IntegrationRow
          icon="lock"
          name={say('Keys')}
          text={say('Owners and admins of this workspace make keys for programs and servers.')}
        />
        <ReadingRows workspace={workspace} />
        <NotesRow workspace={workspace} />
      </>
    )}
  </IntegrationGroup>
);

/** Includes the keys that the user may remove. */
function ForManagers({ workspace }: { workspace: WorkspaceAnswer }) {
  const { id, domain, role } = workspace;
  const { keys, ...state } = useNamed('keys', 'key.list', { workspaceId: id });
  const now = useNow();
  return (
    <>
      <IntegrationRow
        icon="lock"
        name={say('Keys')}
        text={say('Programs read numbers, and servers send events.')}
        state={keys && keysState(keys)}
        action="manage"
      >
        <Box color="fg.muted" textWrap="pretty">
          {sayRich(
            'A key works for this workspace only. For all of your workspaces, make a key under <account>My Account</account>.',
            { account: (words) => <TextLink to={paths.account}>{words}</TextLink> },
          )}
          {!roleMay(role, 'manage keys') && ` ${say('You see the keys that you made; owners see all keys.')}`}
        </Box>
        <Loaded answer={keys} {...state} waiting={['14', '14']}>
          {(known) => (
            <KeysPanel
              keys={known}
              scopes={keyScopes}
              limit={{ max: maxKeys, whose: 'workspace' }}
              domain={domain}
              create={async (wanted) => {
                const made = await call('key.create', { workspaceId: id, ...wanted });
                const { key: _, ...listed } = made;
                await changeKeys(id, (others) => [listed, ...others]);
                return made;
              }}
              remove={async (removed) => {
                await call('key.delete', { workspaceId: id, id: removed });
                await changeKeys(id, (others) => others.filter((key) => key.id !== removed));
              }}
            />
          )}
        </Loaded>
      </IntegrationRow>
      <ReadingRows workspace={workspace} state={keys && scopeState('stats:read', keys, now)} />
      <NotesRow workspace={workspace} state={keys && scopeState('annotations:write', keys, now)} />
    </>
  );
}

const changeKeys = (workspaceId: string, change: (keys: KeyAnswer[]) => KeyAnswer[]) =>
  changeAnswer('key.list', { workspaceId }, change);

interface ReadingProps {
  workspace: WorkspaceAnswer;
  state?: IntegrationState | undefined;
}

function ReadingRows({ workspace, state }: ReadingProps) {
  const where = { origin: window.location.origin, site: siteOf(workspace) };
  return (
    <>
      <IntegrationRow
        icon="browser"
        name="Stats API"
        text={say("For programs that use Plausible's Stats API.")}
        state={state}
        action="show"
      >
        <CodeForms label={say('Language')} forms={statsForms(where)} />
        <Box layerStyle="note">
          {inEnvironment}{' '}
          {sayRich('All other calls are in the <link>API reference</link>.', {
            link: (words) => (
              <TextLink to={referencePath} reloadDocument>
                {words}
              </TextLink>
            ),
          })}
        </Box>
      </IntegrationRow>
      <IntegrationRow
        icon="search"
        name={say('Assistants (MCP)')}
        text={say('Ask Claude Code, Cursor, VS Code and others about your numbers.')}
        state={state}
        action="show"
      >
        <CodeForms label={say('Assistant')} forms={assistantForms(where.origin)} />
        <Box layerStyle="note">
          {say('They read numbers and change nothing.')} {inEnvironment}
        </Box>
      </IntegrationRow>
      <IntegrationRow
        icon="tiles"
        name="Homepage"
        text={say("A widget with today's numbers on your own start page.")}
        state={state}
        action="show"
      >
        <CopyBox label="services.yaml" text={homepageForm(where)} rows={25} />
        <Box layerStyle="note">
          {sayRich(
            'Give Homepage the key as the environment variable <code>HOMEPAGE_VAR_FOOTFALL_KEY</code>.',
            { code: (words) => <Code>{words}</Code> },
          )}
        </Box>
      </IntegrationRow>
    </>
  );
}

function NotesRow({ workspace, state }: ReadingProps) {
  const where = { origin: window.location.origin, site: siteOf(workspace) };
  return (
    <IntegrationRow
      icon="pencil"
      name={say('Notes from your pipeline')}
      text={say('Each release leaves a note under its day in the charts.')}
      state={state}
      action="show"
    >
      <CodeForms label={say('Where it runs')} forms={noteForms(where)} />
      <Box layerStyle="note">
        {sayRich(
          'Keep a key that adds notes in <code>FOOTFALL_KEY</code>: an environment variable, or a secret of your pipeline. A repeated call with the same <code>Idempotency-Key</code> adds no other note.',
          { code: (words) => <Code>{words}</Code> },
        )}
      </Box>
    </IntegrationRow>
  );
}

const Code = chakra('code', { base: { fontFamily: codeFont, fontSize: '0.8125rem' } });

const inEnvironment = (
  <>
    {sayRich('Keep a key that reads numbers in the environment variable <code>FOOTFALL_KEY</code>.', {
      code: (words) => <Code>{words}</Code>,
    })}
  </>
);
