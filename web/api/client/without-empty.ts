/** A query without what is empty, as a search or a cursor is at first. */
export function withoutEmpty<const Query extends object>(
  query: Query,
): { [Name in keyof Query]: Exclude<Query[Name], ''> } {
  const given = Object.entries(query).filter(([, value]) => value !== '' && value !== undefined)
  return Object.fromEntries(given) as { [Name in keyof Query]: Exclude<Query[Name], ''> }
}
