import type { ComponentProps } from 'react';
import { Box } from '@chakra-ui/react';
import { readHostname } from '@footfall/functions/contract';
import { TextField } from './text-field.tsx';

/** A host to show as an example: the page's own, or another one if that is not a public name. */
export function exampleHost(host: string): string {
  return readHostname(host) ?? 'example.com';
}

/** What the field makes of the typed text; undefined if that is the text itself, or not a domain. */
export function keptDomainText(typed: string): string | undefined {
  const domain = readHostname(typed);
  if (domain === null || domain === typed.trim()) return undefined;
  const hasWww = /^([a-z]+:\/\/)?www\./i.test(typed.trim());
  return `Kept as ${domain}.${hasWww ? ` Visits to www.${domain} count, too.` : ''}`;
}

interface Props extends Omit<ComponentProps<typeof TextField>, 'label' | 'value'> {
  value?: string;
}

/** The domain of a workspace's site: what `readHostname` finds in the typed text, which can be an address of a page. */
export function DomainField({ value = '', ...props }: Props) {
  return (
    <Box>
      <TextField
        label="Domain"
        prefix="https://"
        name="domain"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={`Clean domain without "https://" or "www", for example: ${exampleHost(location.hostname)}`}
        value={value}
        {...props}
      />
      <Box role="status" textStyle="note" overflowWrap="anywhere">
        {keptDomainText(value)}
      </Box>
    </Box>
  );
}
