import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { type Database, openDatabase } from './database.ts'

/** One migration. Migrations are only ever added; a released one is never edited. */
export interface Migration {
  /** Defines the order of application: `0003-carts`. */
  name: string
  up(db: Database): Promise<unknown>
}

/** A pending table lock blocks all later ones, so a migration waits for a lock only this long, then retries. */
const LOCK_WITHIN = '1s'
const PAUSE_MS = 500
const TRIES = 240

/**
 * Migrates the schema as its owner, while other processes may be using it. One process works, the others wait for it.
 * Returns the names of the applied migrations: all pending ones or, when it throws, none.
 */
export async function migrate(adminUrl: string, migrations: Migration[]): Promise<string[]> {
  const patient = new URL(adminUrl)
  patient.searchParams.set('options', `-c lock_timeout=${LOCK_WITHIN}`)
  for (let tries = 1; ; tries++) {
    try {
      return await migrateOnce(patient.href, migrations)
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || tries === TRIES) throw error
      await sleep(PAUSE_MS)
    }
  }
}

const LOCK_NOT_AVAILABLE = '55P03'

async function migrateOnce(url: string, migrations: Migration[]): Promise<string[]> {
  const db = openDatabase(url, { max: 2, onError: () => {}, statements: 'unlimited' })
  try {
    await db.executeQuery(websiteScopeFunction.compile(db))
    const provider = {
      getMigrations: async () => Object.fromEntries(migrations.map(({ name, up }) => [name, { up }])) as never,
    }
    const { error, results } = await new Migrator({ db, provider }).migrateToLatest()
    if (error) throw error
    return (results ?? []).map((result) => result.migrationName)
  } finally {
    await db.destroy()
  }
}

/** Throws when no website scope is set: a query without a scope is a bug and must not return an empty result. */
const websiteScopeFunction = sql`
  create or replace function public.current_website_id() returns text language plpgsql stable parallel safe as $$
  declare id text := current_setting('plinth.website_id', true);
  begin
    if id is null or id = '' then raise exception 'no website scope' using errcode = '42501'; end if;
    return id;
  end $$`

/**
 * Puts a table with a `website_id` column under forced row-level security, which also binds its owner.
 * Every such table begins its primary key with the website id.
 */
export async function scopeToWebsite(db: Database, table: string): Promise<void> {
  const name = sql.table(table)
  await sql`alter table ${name} enable row level security`.execute(db)
  await sql`alter table ${name} force row level security`.execute(db)
  await sql`create policy website_scope on ${name}
    using (website_id = (select public.current_website_id()))
    with check (website_id = (select public.current_website_id()))`.execute(db)
}

/** Grants dashboards read access to these tables, over connections of their own that take none from carts. */
export async function showToReports(db: Database, tables: string[]): Promise<void> {
  await sql`grant select on ${sql.join(tables.map((table) => sql.table(table)))} to plinth_reports`.execute(db)
}
