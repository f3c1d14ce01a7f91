import type { Ref, ComponentProps } from 'react';
import { chakra, defineRecipe, type HTMLChakraProps, useRecipe, Box } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import { Icon, type IconName } from './icon.tsx';

interface Props extends HTMLChakraProps<'button'> {
  ref?: Ref<HTMLButtonElement>;
  /** The mutation that a press starts. Its `busy` shows the spinner. */
  change?: { busy: boolean; run: () => Promise<void> };
  loading?: boolean;
  look?: 'default' | 'danger' | 'outline' | 'ghost';
  size?: 'large' | 'small' | 'icon';
}

/** By default large, and as wide as its text. */
export function Button({
  change,
  loading = change?.busy ?? false,
  disabled,
  look = 'default',
  size = 'large',
  children,
  ...rest
}: Props) {
  const recipe = useRecipe({ recipe: buttonRecipe });
  return (
    <chakra.button
      type="button"
      disabled={loading || disabled}
      aria-busy={loading || undefined}
      onClick={change && (() => void change.run())}
      css={recipe({ look, size })}
      {...rest}
    >
      {loading ? (
        <>
          <Spinner />
          {say('Please wait')}
        </>
      ) : (
        children
      )}
    </chakra.button>
  );
}

export const WideButton = (props: Props) => <Button w="full" {...props} />;

export const SmallButton = (props: Props) => <Button look="outline" size="small" {...props} />;

export const IconButton = ({ icon, ...rest }: Props & { icon: IconName; 'aria-label': string }) => (
  <Button look="ghost" size="icon" {...rest}>
    <Icon name={icon} />
  </Button>
);

const filled = {
  _hover: { opacity: 0.88 },
  // Mutes a disabled button. A busy one keeps its colour.
  '&:disabled:not([aria-busy=true])': { bg: 'hover', color: 'fg.muted', borderColor: 'border', opacity: 1 },
};

const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: 0,
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'transparent',
    textStyle: 'label',
    // Longer languages break lines rather than leave the screen.
    'html:lang(en) &': { whiteSpace: 'nowrap' },
    maxW: 'full',
    textAlign: 'center',
    cursor: 'pointer',
    transition: 'opacity 120ms ease-out',
    _disabled: { opacity: 0.45, cursor: 'not-allowed' },
  },
  variants: {
    look: {
      default: { bg: 'fg', color: 'bg', ...filled },
      danger: { bg: 'negative', color: 'accent.contrast', ...filled },
      outline: { bg: 'surface', color: 'fg', borderColor: 'border', _hover: { bg: 'hover' } },
      ghost: { bg: 'transparent', color: 'fg', _hover: { bg: 'hover' } },
    },
    size: {
      large: { minH: '11', px: '4' },
      small: { minH: '9', px: '3', '@media (pointer: coarse)': { minH: '11' } },
      icon: { h: '9', w: '9', p: '0', '@media (pointer: coarse)': { h: '11', w: '11' } },
    },
  },
});

/** Decorative. The text next to it says what is loading. */
export function Spinner() {
  return (
    <Box
      as="span"
      aria-hidden="true"
      boxSize="4"
      flexShrink={0}
      borderWidth="2px"
      borderColor="currentColor"
      borderTopColor="transparent"
      borderRadius="50%"
      animation="spin 0.8s linear infinite"
    />
  );
}

export const CloseButton = (props: Partial<ComponentProps<typeof IconButton>>) => (
  <IconButton icon="close" aria-label={say('Close')} {...props} />
);
