import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from './database.ts'
import { SturdyClient } from './sturdy-client.ts'

const CHANNEL = 'website_changed'

/** After every statement that changes rows of this table, each website it touched is announced once. */
export async function announceChanges(db: Database, table: string): Promise<void> {
  await sql`
    create or replace function public.announce_website_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('website_changed', w.website_id) from (select distinct website_id from changed) w;
      return null;
    end $$`.execute(db)
  for (const [event, rows] of [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ] as const)
    await sql`
      create trigger ${sql.ref(`announce_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
      referencing ${sql.raw(rows)} table as changed for each statement
      execute function public.announce_website_change()`.execute(db)
}

export interface WebsiteChanges {
  close(): Promise<void>
}

/**
 * Calls `onChange` with the website's id after each committed change of what its pages show, in every process.
 * While the connection was away changes may have been missed, so after each reconnect `onGap` is called: drop everything.
 */
export function followWebsiteChanges(
  url: string,
  { onChange, onGap }: { onChange: (websiteId: string) => void; onGap: () => void },
): WebsiteChanges {
  let closed = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const fresh = new SturdyClient({ connectionString: url, keepAlive: true })
    fresh.on('notification', ({ payload }) => payload && onChange(payload))
    fresh.on('end', () => {
      onGap()
      retryLater()
    })
    try {
      await fresh.connect()
      client = fresh
      await fresh.query(`listen ${CHANNEL}`)
      onGap()
    } catch {
      retryLater()
    }
  }

  function retryLater(): void {
    clearTimeout(timer)
    if (!closed) timer = setTimeout(() => void connect(), 250)
  }

  void connect()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
