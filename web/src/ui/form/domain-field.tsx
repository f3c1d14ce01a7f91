import type { ComponentProps } from 'react';
import { Box } from '@chakra-ui/react';
import { readHostname, say } from '@footfall/functions/contract';
import { exactText, TextField } from './text-field.tsx';

/** Falls back to example.com if the host is not a public name. */
export function exampleHost(host: string): string {
  return readHostname(host) ?? 'example.com';
}

/** A hint if the stored domain will differ from the typed text. Undefined otherwise, and for invalid input. */
export function fixedDomainText(typed: string): string | undefined {
  const domain = readHostname(typed);
  if (domain === null || domain === typed.trim()) return undefined;
  const hasWww = /^([a-z]+:\/\/)?www\./i.test(typed.trim());
  return hasWww
    ? say('Saved as {domain}. Visits to www.{domain} count too.', { domain })
    : say('Saved as {domain}.', { domain });
}

interface Props extends Omit<ComponentProps<typeof TextField>, 'label' | 'value'> {
  value?: string;
}

/** Accepts a domain or the address of a page (see `readHostname`). */
export function DomainField({ value = '', ...props }: Props) {
  return (
    <Box>
      <TextField
        label={say('Domain')}
        prefix="https://"
        name="domain"
        inputMode="url"
        {...exactText}
        hint={say('Clean domain without "https://" or "www", for example: {domain}', {
          domain: exampleHost(location.hostname),
        })}
        value={value}
        {...props}
      />
      <Box role="status" textStyle="note" overflowWrap="anywhere">
        {fixedDomainText(value)}
      </Box>
    </Box>
  );
}
