/** A token such as `fg.muted` as a CSS variable, so that an open chart follows the theme. */
export const tokenColor = (token: string): string => `var(--chakra-colors-${token.replace('.', '-')})`;
