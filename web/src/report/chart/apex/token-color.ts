/**
 * A colour of our tokens for ApexCharts, which writes it into the drawing as it is. The browser resolves it, so a chart
 * that is open follows the theme.
 * @param token such as `fg.muted`
 */
export const tokenColor = (token: string): string => `var(--chakra-colors-${token.replace('.', '-')})`;
