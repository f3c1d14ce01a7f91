/** BigQuery writes a name with special characters as part of a path: in quotation marks. */
export function unquoted(name: string): string {
  if (!/^".*"$/s.test(name)) return name;
  try {
    return JSON.parse(name) as string;
  } catch {
    // A long name is cut in answers.
    return name;
  }
}
