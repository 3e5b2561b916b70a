import { sql } from 'kysely'
import type { Database } from '../../src/platform/database/database.ts'

/** A column of texts, of one website's rows. */
export interface TextColumn {
  table: string
  column: string
  isList: boolean
}

/** Columns that hold one of these texts, found in the catalogue of the database; ids are none. */
export async function findColumnsOf(
  db: Database,
  websiteId: string,
  texts: ReadonlySet<string>,
): Promise<TextColumn[]> {
  const found: TextColumn[] = []
  for (const one of await listTextColumns(db)) {
    const value = one.isList ? sql`unnest(${sql.ref(one.column)})` : sql.ref(one.column)
    const { rows } = await sql<{ text: string }>`
      select distinct ${value} as text from ${sql.table(one.table)} where website_id = ${websiteId} limit 5000`.execute(
      db,
    )
    if (rows.some(({ text }) => texts.has(text))) found.push(one)
  }
  return found
}

async function listTextColumns(db: Database): Promise<TextColumn[]> {
  const { rows } = await sql<TextColumn>`
    select t.relname as table, a.attname as column, a.atttypid = 'text[]'::regtype as "isList"
    from pg_class t
    join pg_attribute w on w.attrelid = t.oid and w.attname = 'website_id'
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
      and a.atttypid in ('text'::regtype, 'text[]'::regtype) and a.attname !~ '(^|_)(id|ref)$' and a.attgenerated = ''
    order by 1, 2`.execute(db)
  return rows
}

/** Prefixes each of these texts with a payload. Returns false if the column rejects it. */
export async function poison(
  db: Database,
  websiteId: string,
  { table, column, isList }: TextColumn,
  { text, among }: { text: string; among: readonly string[] },
): Promise<boolean> {
  const [name, of] = [sql.ref(column), sql.table(table)]
  const statement = isList
    ? sql`update ${of} set ${name} = array(select ${text}::text || one from unnest(${name}) one)
        where website_id = ${websiteId} and ${name} && ${among}::text[]`
    : sql`update ${of} set ${name} = ${text}::text || ${name} where website_id = ${websiteId} and ${name} = any(${among}::text[])`
  try {
    await statement.execute(db)
    return true
  } catch {
    return false
  }
}

/** Removes the payload again. */
export async function cure(
  db: Database,
  websiteId: string,
  { table, column, isList }: TextColumn,
  text: string,
): Promise<void> {
  const [name, of, from] = [sql.ref(column), sql.table(table), sql.lit(text.length + 1)]
  if (isList)
    await sql`update ${of} set ${name} = array(select case when starts_with(one, ${text}) then substr(one, ${from}) else one end
        from unnest(${name}) one) where website_id = ${websiteId}`.execute(db)
  else
    await sql`update ${of} set ${name} = substr(${name}, ${from})
      where website_id = ${websiteId} and starts_with(${name}, ${text})`.execute(db)
}
