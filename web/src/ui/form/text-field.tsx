import { useId, type ReactNode, type Ref, type ComponentProps } from 'react';
import { Box, chakra, Flex, type HTMLChakraProps } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';

interface Props extends Omit<HTMLChakraProps<'input'>, 'onChange'> {
  onChange?: (typed: string) => void;
  ref?: Ref<HTMLInputElement>;
  label: string;
  hint?: string;
  error?: string | undefined;
  prefix?: string;
  /** At the end of the frame, such as a button that fills in the field. */
  end?: ReactNode;
}

export function TextField({ label, hint, error, prefix, end, onChange, ...rest }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Field id={id} {...{ label, hint, error }}>
      {/* An address begins with its prefix also from right to left. */}
      <Flex
        {...controlStyle}
        dir={prefix && 'ltr'}
        align="stretch"
        borderColor={error ? 'negative' : 'border.control'}
      >
        {prefix && (
          <Flex as="span" aria-hidden="true" align="center" ps="3" color="fg.muted">
            {prefix}
          </Flex>
        )}
        <chakra.input
          id={id}
          dir={rest.value ? 'auto' : undefined}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          {...inputStyle}
          ps={prefix ? '0.5' : '3'}
          pe="3"
          bg="transparent"
          _placeholder={{ color: 'fg.muted' }}
          onChange={(event) => onChange?.(event.currentTarget.value)}
          {...rest}
        />
        {end}
      </Flex>
    </Field>
  );
}

/** For text that a keyboard must not complete, capitalize or correct, such as addresses. */
export const exactText = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** An account's email. Password managers expect `username`. */
export const EmailField = (props: Pick<Props, 'value' | 'onChange'>) => (
  <TextField label={say('Email')} type="email" name="email" autoComplete="username" {...props} />
);

/** The focus ring is on the frame, so that it includes the prefix. */
export const controlStyle = {
  minH: '10',
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'control',
  '&:has(:disabled)': { bg: 'hover', color: 'fg.muted' },
  _focusWithin: { outline: '2px solid', outlineColor: 'accent', outlineOffset: '1px' },
  '@media (pointer: coarse)': { minH: '11' },
} as const;

export const inputStyle = {
  flex: '1',
  minW: '0',
  borderRadius: 'inherit',
  fontSize: { base: '1rem', md: '0.875rem' },
  outline: '0',
} as const;

interface FieldProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
}

/** The control must have the `id`. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  return (
    <Flex direction="column" gap="1.5">
      <chakra.label htmlFor={id} id={`${id}-label`} textStyle="label">
        {label}
      </chakra.label>
      {children}
      {hint && (
        <Box id={`${id}-hint`} layerStyle="note">
          {hint}
        </Box>
      )}
      <Box id={`${id}-error`} role="alert" textStyle="note" color="negative" _empty={{ display: 'none' }}>
        {error}
      </Box>
    </Flex>
  );
}

interface ConfirmationProps extends Pick<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  expected: string;
  inputMode: 'url' | 'email';
}

/** Asks for the name of the thing to delete, against accidental clicks. */
export function ConfirmationField({ expected, ...rest }: ConfirmationProps) {
  return (
    <TextField
      label={say('Type {expected} to confirm', { expected })}
      name="confirmation"
      {...exactText}
      {...rest}
    />
  );
}
