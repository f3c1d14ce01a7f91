import type { ReactNode } from 'react';
import { DialogFrame, type Opened } from '../../../ui/overlay/modal-frame.tsx';
import { isRightToLeft } from '../../../ui/words/reading-direction.ts';
import { useWide } from '../../../ui/page/use-window.ts';

/** In pixels, also in the style below. */
const width = 352;
const margin = 16;
/** The height that a menu needs below its control. Otherwise it covers the control. */
const minHeight = 320;

/** The distance from the edge of the window where lines begin. */
const startOf = ({ left, right }: DOMRect) => (isRightToLeft() ? innerWidth - right : left);

/** A searchable menu: below the control that opened it, and at the bottom edge of a phone. */
export function MenuFrame({
  label,
  onClose,
  trigger,
  children,
}: Opened & { label: string; children: ReactNode }) {
  const anchor = useWide() ? trigger.current?.getBoundingClientRect() : undefined;
  return (
    <DialogFrame
      {...{ onClose, trigger }}
      aria-label={label}
      backdrop={{ bg: { lg: 'transparent' } }}
      positioner={{
        alignItems: { base: 'end', lg: 'start' },
        justifyContent: { base: 'center', lg: 'start' },
        p: '0',
        pt: '4',
        ...(anchor && {
          style: {
            paddingTop: Math.max(margin, Math.min(anchor.bottom + 6, innerHeight - minHeight)),
            paddingInlineStart: Math.max(margin, Math.min(startOf(anchor) - 6, innerWidth - width - margin)),
            paddingBottom: margin,
          },
        }),
      }}
      w={{ lg: '22rem' }}
      maxH={{ base: '80dvh', lg: 'min(100%, 28rem)' }}
      borderRadius={{ lg: 'control' }}
      borderBottomRadius={{ base: '0', lg: 'control' }}
      pb={{ base: 'env(safe-area-inset-bottom)', lg: '0' }}
    >
      {children}
    </DialogFrame>
  );
}
