import { useId } from 'react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Switch } from './switch.tsx';

interface Props {
  label: string;
  text: string;
  checked: boolean;
  onChange?: (checked: boolean) => void;
}

export function SwitchField({ label, text, checked, onChange }: Props) {
  const id = useId();
  return (
    <Flex gap="3" align="flex-start">
      <Switch
        id={id}
        aria-describedby={`${id}-text`}
        checked={checked}
        disabled={!onChange}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
      <Box minW="0">
        <chakra.label htmlFor={id} textStyle="label" cursor={onChange ? 'pointer' : undefined}>
          {label}
        </chakra.label>
        <Box id={`${id}-text`} layerStyle="note" mt="0.5" textWrap="pretty">
          {text}
        </Box>
      </Box>
    </Flex>
  );
}
