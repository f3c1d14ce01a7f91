import type { ComponentProps } from 'react';
import { exampleHost } from './domain.ts';
import { TextField } from './text-field.tsx';

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
