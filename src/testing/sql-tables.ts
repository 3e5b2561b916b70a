/** A table named in a text's SQL, with its line. */
export interface TableUse {
  table: string
  line: number
}

/** Kysely's calls whose first argument is a table: `selectFrom('items as i')`, `leftJoin('images', …)`. */
const KYSELY_CALL =
  /\b(?:selectFrom|insertInto|replaceInto|mergeInto|updateTable|deleteFrom|truncateTable|(?:inner|left|right|full|cross)(?:Lateral)?Join|from|using|table)\(\s*(\[[^\]]*\]|['"`][\w. ]+['"`])/g

/** SQL keywords before a table, with further tables after commas: `from items i, variants as v`. */
const SQL_CLAUSE =
  /\b(?:from|join|into|update|using|copy|truncate|table|lock)\s+(?:only\s+|table\s+)?([a-z_][\w.]*(?:(?:\s+(?:as\s+)?[a-z_]\w*)?\s*,\s*(?:lateral\s+)?[a-z_][\w.]*)*)/gi

/** The tables among `known` that the text reads or writes. Comments and import paths are ignored. */
export function tablesInSql(text: string, known: { has(table: string): boolean }): TableUse[] {
  const code = blank(text, /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$|^(?:import|export)\b[^;]*?\bfrom '.*'$/gm)
  const found = [
    ...named(code, KYSELY_CALL, /['"`](?:\w+\.)?(\w+)/g),
    ...named(code, SQL_CLAUSE, /(?:^|,\s*(?:lateral\s+)?)(?:\w+\.)?(\w+)/gi),
  ]
  const uses = found
    .filter(({ table }) => known.has(table))
    .map(({ table, at }) => ({ table, line: code.slice(0, at).split('\n').length }))
  return [...new Map(uses.map((use) => [`${use.table}:${use.line}`, use])).values()]
}

/** The tables that a text creates, by `create table` or Kysely's `createTable`. */
export function createdTables(text: string): string[] {
  const created = text.matchAll(
    /\bcreate (?:unlogged )?table (?:if not exists )?(?:\w+\.)?(\w+)|\bcreateTable\('(?:\w+\.)?(\w+)'\)/g,
  )
  return [...created].map(([, plain, built]) => plain ?? built ?? '').filter(Boolean)
}

function named(text: string, clause: RegExp, name: RegExp): { table: string; at: number }[] {
  return [...text.matchAll(clause)].flatMap((match) =>
    [...(match[1] ?? '').matchAll(name)].map(([, table = '']) => ({ table, at: match.index })),
  )
}

function blank(text: string, what: RegExp): string {
  return text.replace(what, (part) => part.replace(/[^\n]/g, ' '))
}
