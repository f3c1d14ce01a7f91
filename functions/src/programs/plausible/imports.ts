import { exclusionReasons, type QueryAnswer } from '../../contract/index.ts';

/** What Plausible says about imports, if a question asks for them. Its reasons have its names. */
export function importsMeta(answers: readonly Pick<QueryAnswer, 'meta'>[], hasImports: boolean) {
  const imports = answers.flatMap(({ meta }) => meta.imports ?? []);
  if (imports.length === 0)
    return { imports_included: false, imports_skip_reason: hasImports ? 'out_of_range' : 'no_imported_data' };
  const { reason } = imports.find(({ included }) => !included) ?? {};
  if (reason === undefined) return { imports_included: true };
  return {
    imports_included: imports.some(({ included }) => included),
    imports_skip_reason: reason === 'interval' ? 'unsupported_interval' : 'unsupported_query',
    imports_warning: `Some imported days are left out. ${exclusionReasons[reason]}`,
  };
}
