import { type ComponentProps, type RefObject, useRef } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import {
  type Answer,
  type Destination,
  type DestinationKind,
  destinationKinds,
  maxDestinations,
  roleMay,
  type WorkspaceAnswer,
  destinationNames,
  say,
} from '@footfall/functions/contract';
import { useNamed } from '../../../../api/use-endpoint.ts';
import { SmallButton } from '../../../../ui/button.tsx';
import { lazyComponent } from '../../../../ui/lazy-component.tsx';
import { type Opener, useModal } from '../../../../ui/overlay/use-modal.ts';
import { Pending } from '../../../../ui/page/loaded.tsx';
import { IntegrationGroup, IntegrationRow } from '../integration-row.tsx';
import { actionOf, actionWords, destinationText, fullName, kindWords, stateOf } from './destination-words.ts';
import type { Subject } from './dialogs/subject.ts';
import { kindMark } from './kind-mark.tsx';

const DestinationDialog = lazyComponent(() => import('./dialogs/destination-dialog.tsx'));

export const DestinationsGroup = ({ workspace: { id, role } }: { workspace: WorkspaceAnswer }) =>
  roleMay(role, 'manage destinations') && <ForManagers workspaceId={id} />;

function ForManagers({ workspaceId }: { workspaceId: string }) {
  const { known, error, retry } = useNamed('known', 'destination.list', { workspaceId });
  const { shown, show, opener, dialog } = useModal<Subject>();
  const another = useRef<HTMLButtonElement>(null);
  return (
    <IntegrationGroup
      title={say('Chats and webhooks')}
      help="sharing/destinations"
      text={say('Alerts and reports in the tools that your team already uses.')}
    >
      {known ? (
        <>
          <Rows destinations={known.destinations} opener={opener} />
          <AnotherRow known={known} opener={opener({ is: 'connect', kind: null })} button={another} />
        </>
      ) : (
        <li>
          <Pending {...{ error, retry }} waiting={['16', '16', '16', '16']} />
        </li>
      )}
      {known && shown && (
        <DestinationDialog
          {...{ workspaceId, shown }}
          destinations={known.destinations}
          goTo={(next) => show(next, dialog.trigger.current)}
          // The button that opened the dialog was removed with its row.
          onDeleted={() => show(null, another.current)}
          {...dialog}
        />
      )}
    </IntegrationGroup>
  );
}

type OpenerOf = (subject: Subject) => Opener;

type RowProps = ComponentProps<typeof IntegrationRow>;

/** A row per destination, and per kind without one. A kind's key stays, so that its button keeps the focus. */
const Rows = ({ destinations, opener }: { destinations: readonly Destination[]; opener: OpenerOf }) => (
  <>
    {destinationKinds.flatMap((kind) => {
      const own = destinations.filter((each) => each.kind === kind);
      const rows = own.length > 0 ? own.map((each) => connected(each, opener)) : [unconnected(kind, opener)];
      return rows.map((row, index) => <IntegrationRow key={`${kind} ${index}`} {...row} />);
    })}
  </>
);

const unconnected = (kind: DestinationKind, opener: OpenerOf): RowProps => ({
  icon: kindMark(kind),
  name: say(destinationNames[kind]),
  text: kindWords[kind].text,
  state: { isOn: false, words: say('Not connected') },
  opens: {
    action: say('Connect'),
    label: say('Connect {kind}', { kind: say(destinationNames[kind]) }),
    opener: opener({ is: 'connect', kind }),
  },
});

function connected(destination: Destination, opener: OpenerOf): RowProps {
  const { id, kind, problem } = destination;
  const action = actionOf(destination);
  return {
    icon: kindMark(kind),
    name: say(destinationNames[kind]),
    text: destinationText(destination),
    problem,
    state: stateOf(destination),
    opens: {
      action: say(actionWords[action].short),
      label: say(actionWords[action].named, { destination: fullName(destination) }),
      opener: opener({ is: action === 'deliveries' ? 'deliveries' : 'change', id }),
    },
  };
}

interface AnotherProps {
  known: Answer<'destination.list'>;
  opener: Opener;
  button: RefObject<HTMLButtonElement | null>;
}

const AnotherRow = ({ known: { left }, opener, button }: AnotherProps) => (
  <Flex as="li" align="center" gap="3" minH="16" py="2.5" borderTopWidth="1px" borderColor="border">
    <Box layerStyle="note" flex="1" textWrap="pretty">
      {left > 0
        ? say('Each kind can be connected several times, such as to two channels.')
        : say('A workspace can have {count} of them. Delete one to connect another.', {
            count: maxDestinations,
          })}
    </Box>
    <SmallButton
      ref={button}
      minW="6.25rem"
      disabled={left === 0}
      aria-label={say('Add another chat or webhook')}
      {...opener}
    >
      {say('Add')}
    </SmallButton>
  </Flex>
);
