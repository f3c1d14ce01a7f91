/**
 * In a CSS module, the class in `:local()` is of that file alone. The parts below it keep their names: shared components
 * such as a row have them, whatever holds these.
 */
export const cssModules = {
  scopeBehaviour: 'global',
  generateScopedName: '[local]-[hash:base64:3]',
} as const;
