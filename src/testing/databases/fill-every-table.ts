import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export interface WebsiteTable {
  /** With its schema. */
  table: string
  columns: { name: string; type: string }[]
}

/** All tables with a website id, from the catalogue; of partitioned tables the parent. */
export async function listWebsiteTables(admin: Database): Promise<WebsiteTable[]> {
  const { rows } = await sql<WebsiteTable>`
    select c.oid::regclass::text as "table",
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'log')
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.attidentity = ''
    where c.relkind in ('r', 'p') and not c.relispartition
    group by c.oid
    having bool_or(a.attname = 'website_id')
    order by 1`.execute(admin)
  return rows
}

/**
 * Inserts one row of this website into every table except those of the log, with its id wherever text is allowed. Foreign
 * keys hold because equal types get equal values; check constraints are dropped, because their requirements are unknown.
 */
export async function fillEveryTable(admin: Database, websiteId: string): Promise<void> {
  await dropChecks(admin)
  const tables = (await listWebsiteTables(admin)).filter(({ table }) => !table.startsWith('log.'))
  await admin.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const table of tables) await insertRow(tx, table, websiteId)
  })
}

/** Makes generated columns plain, because their sources are meaningless here. */
async function dropChecks(admin: Database): Promise<void> {
  await sql`
    do $$
    declare found record;
    begin
      for found in
        select conrelid::regclass as t, conname from pg_constraint
        where contype = 'c' and conislocal and connamespace in ('public'::regnamespace, 'log'::regnamespace)
      loop
        execute format('alter table %s drop constraint if exists %I', found.t, found.conname);
      end loop;
      for found in
        select attrelid::regclass as t, attname from pg_attribute a join pg_class c on c.oid = a.attrelid
        where attgenerated <> '' and c.relnamespace = 'public'::regnamespace and not c.relispartition
      loop
        execute format('alter table %s alter column %I drop expression', found.t, found.attname);
      end loop;
    end $$`.execute(admin)
}

async function insertRow<Tables>(
  tx: Kysely<Tables>,
  { table, columns }: WebsiteTable,
  websiteId: string,
): Promise<void> {
  const values = columns.map(({ type }) => columnValue(type, websiteId))
  const names = columns.map(({ name }) => sql.ref(name))
  await sql`insert into ${sql.raw(table)} (${sql.join(names)}) values (${sql.join(values)})`.execute(tx)
}

const plain: Record<string, string> = {
  integer: '1',
  bigint: '1',
  smallint: '1',
  numeric: '1',
  real: '1',
  'double precision': '1',
  boolean: 'true',
  date: 'current_date',
  'timestamp with time zone': 'now()',
}

function columnValue(type: string, text: string): RawBuilder<unknown> {
  const known = plain[type]
  if (known !== undefined) return sql.raw(known)
  if (type === 'uuid') return sql`md5(${text})::uuid`
  if (type === 'jsonb') return sql`to_jsonb(${text}::text)`
  if (type === 'bytea') return sql`convert_to(${text}, 'UTF8')`
  if (type.endsWith('[]')) return sql`array[${columnValue(type.slice(0, -2), text)}]::${sql.raw(type)}`
  return sql`${text}::${sql.raw(type)}`
}
