import type { ResilientClient } from '../../platform/database/resilient-client.ts'
import type { MovedPartition, MovedSequence, MovedTable } from './tables-file.ts'

/** What a database holds beside its event log and what is made from it. */
export interface MovedTables {
  tables: MovedTable[]
  partitions: MovedPartition[]
  sequences: MovedSequence[]
}

/** Positions in a log, copies of what is in it, and the schema itself: a target has its own. */
const OWN = ['checkpoints', 'parked_events', 'snapshots', 'kysely_migration', 'kysely_migration_lock']

/**
 * Everything in the schema `public` that is not made from the log, as the catalogue has it, so that a table of a later
 * migration is never forgotten.
 * @param readModels tables of projections, which are rebuilt from the log
 */
export async function listMovedTables(client: ResilientClient, readModels: string[]): Promise<MovedTables> {
  const left = [...OWN, ...readModels]
  const { rows: tables } = await client.query<MovedTable>(TABLES, [left])
  const { rows: partitions } = await client.query<MovedPartition>(PARTITIONS)
  const { rows: names } = await client.query<{ name: string }>(SEQUENCES, [left])
  const sequences: MovedSequence[] = []
  for (const { name } of names) {
    const { rows } = await client.query<Omit<MovedSequence, 'name'>>(
      `select last_value::text as value, is_called as "wasUsed" from public.${name}`,
    )
    for (const row of rows) sequences.push({ name, ...row })
  }
  return { tables, partitions, sequences }
}

const TABLES = `
  select c.relname as name, json_agg(a.attname order by a.attnum) as columns
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> all($1)
  group by c.oid, c.relname
  order by c.relname`

const PARTITIONS = `
  select c.relname as name, p.relname as of, pg_get_expr(c.relpartbound, c.oid) as bounds,
    c.relforcerowsecurity as "isScoped"
  from pg_class c
  join pg_inherits i on i.inhrelid = c.oid
  join pg_class p on p.oid = i.inhparent
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relispartition
  order by c.relname`

const SEQUENCES = `
  select s.relname as name
  from pg_class s
  left join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
  left join pg_class t on t.oid = d.refobjid
  where s.relnamespace = 'public'::regnamespace and s.relkind = 'S' and coalesce(t.relname <> all($1), true)
  order by s.relname`

/**
 * Inside a transaction: row-level security also binds an owner who is not a superuser. Returns what puts it back; a rollback
 * does, too.
 */
export async function seeAllRows(client: ResilientClient, tables: MovedTable[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relforcerowsecurity and relname = any($1)
       and not exists (select from pg_roles where rolname = current_user and (rolsuper or rolbypassrls))`,
    [tables.map(({ name }) => name)],
  )
  for (const { name } of rows) await client.query(`alter table public.${name} no force row level security`)
  return async () => {
    for (const { name } of rows) await client.query(`alter table public.${name} force row level security`)
  }
}
