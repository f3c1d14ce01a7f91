import { useRef, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { Dialog, Portal, Box, Flex } from '@chakra-ui/react';
import { CloseButton } from '../button.tsx';

/** What everything needs that opens over the page. */
export interface Opened {
  onClose: () => void;
  /** Gets the focus back. */
  trigger: RefObject<HTMLElement | null>;
}

/** Further properties of the parts of a dialog; those of its content are beside them. */
interface FrameProps extends ComponentProps<typeof Dialog.Content> {
  onClose: () => void;
  /** Gets the focus back; by default what had it before. */
  trigger?: Opened['trigger'];
  /** While something is saved, the dialog stays. */
  busy?: boolean;
  root?: Pick<ComponentProps<typeof Dialog.Root>, 'role' | 'initialFocusEl' | 'closeOnInteractOutside'>;
  backdrop?: ComponentProps<typeof Dialog.Backdrop>;
  positioner?: ComponentProps<typeof Dialog.Positioner>;
}

const stay = (event: { preventDefault: () => void }) => event.preventDefault();

/**
 * What opens in place of a dialog or from a menu stays when those go: a dialog gives the focus back to the page, and a
 * menu takes along what has opened above it.
 */
export const staying = { onFocusOutside: stay, onRequestDismiss: stay };

/** A dialog over the page. It opens with the focus on its first field. */
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

/** What can be typed into or chosen from. */
const fields = 'input:not([type=radio], [type=checkbox], [type=file]), textarea:not([readonly]), select';
const others = ['input', 'button:not([data-part=close-trigger])', 'a[href], [tabindex="0"]'];

/** Where the keyboard begins in a dialog: the first field, otherwise the first control but the one that closes it. */
function firstStop(dialog: HTMLElement): HTMLElement {
  // With a finger, a search would open the keyboard over what it searches.
  const isTouch = window.matchMedia('(hover: none)').matches;
  const unwanted = `:disabled, [hidden]${isTouch ? ', [type=search]' : ''}`;
  const found = [fields, ...others].map((kind) =>
    [...dialog.querySelectorAll<HTMLElement>(kind)].find((each) => !each.matches(unwanted)),
  );
  return found.find((each) => each !== undefined) ?? dialog;
}

/** The button in the corner that closes a dialog. */
export const DialogClose = () => (
  <Dialog.CloseTrigger asChild>
    <CloseButton />
  </Dialog.CloseTrigger>
);

interface Props extends Opened, Omit<FrameProps, 'title' | 'trigger'> {
  title: ReactNode;
  /** Shown to the right of the title. */
  corner?: ReactNode;
  /** Shown above the title. */
  above?: ReactNode;
}

/** A dialog over the page, with its title and its body. */
export const ModalFrame = ({ title, corner, above, children, ...frame }: Props) => (
  <DialogFrame {...frame}>
    {above}
    <Dialog.Header pt={above ? '3' : undefined}>
      <Dialog.Title>{title}</Dialog.Title>
      {corner}
    </Dialog.Header>
    <Dialog.Body>{children}</Dialog.Body>
  </DialogFrame>
);

/** A dialog at the bottom edge of a phone, in reach of the thumb. */
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
  /** Shown below the title. */
  description: string;
}

/** A dialog with a description below its title, and a button that closes it. */
export const TitledDialog = ({ title, description, children, ...frame }: TitledProps) => (
  <DialogFrame {...frame}>
    <Dialog.Header>
      <Flex direction="column" minW="0">
        <Dialog.Title overflowWrap="anywhere">{title}</Dialog.Title>
        <Dialog.Description layerStyle="note">{description}</Dialog.Description>
      </Flex>
      <DialogClose />
    </Dialog.Header>
    {children}
  </DialogFrame>
);
