import type { ComponentProps } from 'react';
import { isCleanDomain } from '@footfall/functions/contract';
import { TextField } from './text-field.tsx';

/** A host to show as an example: the page's own, or another one if that is not a public name. */
export function exampleHost(host: string): string {
  return isCleanDomain(host) ? host : 'example.com';
}

/** The domain of a workspace's site. */
export function DomainField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label="Domain"
      prefix="https://"
      name="domain"
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      hint={`Clean domain without "https://" or "www", for example: ${exampleHost(location.hostname)}`}
      {...props}
    />
  );
}
