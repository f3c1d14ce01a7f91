import type { Ref } from 'react';
import { chakra, useRecipe, type HTMLChakraProps } from '@chakra-ui/react';
import { buttonRecipe } from './button-recipe.ts';
import { Spinner } from './page/spinner.tsx';

interface Props extends HTMLChakraProps<'button'> {
  ref?: Ref<HTMLButtonElement>;
  /** Takes precedence over `disabled`. */
  loading?: boolean;
  look?: 'default' | 'danger' | 'outline' | 'ghost';
  size?: 'large' | 'small' | 'icon';
  fullWidth?: boolean;
}

/** The product's button; by default large and as wide as its container. */
export function Button({
  loading = false,
  disabled,
  look = 'default',
  size = 'large',
  fullWidth = true,
  children,
  ...rest
}: Props) {
  const recipe = useRecipe({ recipe: buttonRecipe });
  return (
    <chakra.button
      type="button"
      disabled={loading || disabled}
      aria-busy={loading || undefined}
      css={recipe({ look, size })}
      w={fullWidth ? 'full' : undefined}
      {...rest}
    >
      {loading ? (
        <>
          <Spinner />
          Please wait
        </>
      ) : (
        children
      )}
    </chakra.button>
  );
}
