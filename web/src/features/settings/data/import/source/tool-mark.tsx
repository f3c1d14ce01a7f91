import { Box } from '@chakra-ui/react';
import { type ImportFormat, importFormats } from '@footfall/functions/contract';
import { LogoMark } from '../../../../../ui/logo.tsx';
import { toolIcons } from './tool-icons.ts';

interface Props {
  format: ImportFormat;
  /** In px. */
  size?: number;
}

/** Decorative. The name of the tool stands beside it. */
export function ToolMark({ format, size = 24 }: Props) {
  if (format === 'footfall') return <LogoMark size={size} />;
  if (format === 'logs') return <FileMark size={size} />;
  if (toolIcons.has(format))
    return (
      <Box asChild flexShrink={0}>
        <img src={`/icons/tools/${format}.svg`} alt="" width={size} height={size} />
      </Box>
    );
  return (
    <Box
      as="span"
      aria-hidden="true"
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      boxSize={`${size}px`}
      flexShrink={0}
      borderRadius="6px"
      bg="fg"
      color="bg"
      textStyle="note"
      fontWeight="600"
    >
      {importFormats[format].label.charAt(0)}
    </Box>
  );
}

export const FileMark = ({ size = 20 }: { size?: number }) => (
  <Box asChild flexShrink={0} color="fg.muted">
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <path
        d="M3.5 1.5h6l3 3v10h-9zM9.5 1.5v3h3"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
        strokeLinejoin="round"
      />
    </svg>
  </Box>
);
