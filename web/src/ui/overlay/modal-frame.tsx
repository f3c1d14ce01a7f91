import { useRef, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { Dialog, Portal, Box, Flex } from '@chakra-ui/react';
import { CloseButton } from '../button.tsx';

export interface Opened {
  onClose: () => void;
  /** Gets the focus back. */
  trigger: RefObject<HTMLElement | null>;
}

/** Other properties go to the content. */
interface FrameProps extends ComponentProps<typeof Dialog.Content> {
  onClose: () => void;
  /** Gets the focus back. By default the element that had it before. */
  trigger?: Opened['trigger'];
  /** The dialog cannot be closed while saving. */
  busy?: boolean;
  root?: Pick<ComponentProps<typeof Dialog.Root>, 'role' | 'initialFocusEl' | 'closeOnInteractOutside'>;
  backdrop?: ComponentProps<typeof Dialog.Backdrop>;
  positioner?: ComponentProps<typeof Dialog.Positioner>;
}

const stay = (event: { preventDefault: () => void }) => event.preventDefault();

/** Keeps a layer open when the dialog or menu that opened it closes, which moves the focus or dismisses layers. */
export const staying = { onFocusOutside: stay, onRequestDismiss: stay };

/** Opens with the focus on the first field. */
export function DialogFrame({ busy, trigger, onClose, root, backdrop, positioner, ...content }: FrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && !busy && onClose()}
      {...staying}
      initialFocusEl={() => frame.current && firstStop(frame.current)}
      {...(trigger && { finalFocusEl: () => trigger.current })}
      {...root}
    >
      <Portal>
        <Dialog.Backdrop {...backdrop} />
        <Dialog.Positioner {...positioner}>
          <Dialog.Content ref={frame} {...content} />
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

const fields = 'input:not([type=radio], [type=checkbox], [type=file]), textarea:not([readonly]), select';
const others = ['input', 'button:not([data-part=close-trigger], [data-help])', 'a[href], [tabindex="0"]'];

/** The first field, otherwise the first control that does not close the dialog. */
function firstStop(dialog: HTMLElement): HTMLElement {
  // On touch screens, a focused search would open the keyboard over its results.
  const isTouch = window.matchMedia('(hover: none)').matches;
  const unwanted = `:disabled, [hidden]${isTouch ? ', [type=search]' : ''}`;
  const found = [fields, ...others].map((kind) =>
    [...dialog.querySelectorAll<HTMLElement>(kind)].find((each) => !each.matches(unwanted)),
  );
  return found.find((each) => each !== undefined) ?? dialog;
}

export const DialogClose = () => (
  <Dialog.CloseTrigger asChild>
    <CloseButton />
  </Dialog.CloseTrigger>
);

/** A title alone, or with a "?" beside it. */
export const TitleWithHelp = ({ help, children }: { help: ReactNode; children: ReactNode }) =>
  help ? (
    <Flex align="center" gap="2" minW="0">
      {children}
      {help}
    </Flex>
  ) : (
    <>{children}</>
  );

interface Props extends Opened, Omit<FrameProps, 'title' | 'trigger'> {
  title: ReactNode;
  /** A "?" beside the title. */
  help?: ReactNode;
  /** Right of the title. */
  corner?: ReactNode;
  above?: ReactNode;
}

export const ModalFrame = ({ title, help, corner, above, children, ...frame }: Props) => (
  <DialogFrame {...frame}>
    {above}
    <Dialog.Header pt={above ? '3' : undefined}>
      <TitleWithHelp help={help}>
        <Dialog.Title>{title}</Dialog.Title>
      </TitleWithHelp>
      {corner}
    </Dialog.Header>
    <Dialog.Body>{children}</Dialog.Body>
  </DialogFrame>
);

/** A dialog at the bottom edge of a phone. */
export const Sheet = (
  props: Pick<ComponentProps<typeof ModalFrame>, 'title' | 'corner' | 'children' | keyof Opened>,
) => (
  <ModalFrame
    {...props}
    positioner={{ alignItems: 'end', p: '0', pt: '4' }}
    borderWidth="0"
    borderBottomRadius="0"
    pb="env(safe-area-inset-bottom)"
    above={
      <Box w="9" h="1" mt="2" mx="auto" flexShrink={0} bg="border" borderRadius="row" aria-hidden="true" />
    }
  />
);

interface TitledProps extends ComponentProps<typeof DialogFrame> {
  title: string;
  description: string;
  /** A "?" beside the title. */
  help?: ReactNode;
}

export const TitledDialog = ({ title, description, help, children, ...frame }: TitledProps) => (
  <DialogFrame {...frame}>
    <Dialog.Header>
      <Flex direction="column" minW="0">
        <TitleWithHelp help={help}>
          <Dialog.Title overflowWrap="anywhere">{title}</Dialog.Title>
        </TitleWithHelp>
        <Dialog.Description layerStyle="note">{description}</Dialog.Description>
      </Flex>
      <DialogClose />
    </Dialog.Header>
    {children}
  </DialogFrame>
);
