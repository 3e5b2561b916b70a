import { sql } from 'kysely'
import type { Database } from '../../src/platform/database/database.ts'
import { scopeToWebsite } from '../../src/platform/database/migrate.ts'

export type PublicEventsTables = {
  /** The public events of a website, in the order of the log, without what they say. */
  public_events: {
    website_id: string
    /** 1, 2, 3 … of the website. Another version of this read model may number them differently. */
    number: number
    event_id: string
    topic: string
    category: string
    entity_id: string
    /** 0-based version within its stream. */
    version: number
    recorded_at: Date
  }
  /** The newest public event of each website. */
  public_event_heads: { website_id: string; number: number; event_id: string; recorded_at: Date }
}

export async function createPublicEventsTables(db: Database): Promise<void> {
  await sql`
    create table public_events (
      website_id text not null,
      number bigint not null,
      event_id uuid not null,
      topic text not null,
      category text not null,
      entity_id text not null,
      version bigint not null,
      recorded_at timestamptz not null,
      primary key (website_id, number)
    )`.execute(db)
  await sql`create unique index on public_events (website_id, event_id)`.execute(db)
  await sql`create index on public_events (website_id, recorded_at, number)`.execute(db)
  await sql`
    create table public_event_heads (
      website_id text primary key,
      number bigint not null,
      event_id uuid not null,
      recorded_at timestamptz not null
    )`.execute(db)
  await scopeToWebsite(db, 'public_events')
  for (const event of ['insert', 'update'])
    await sql`
      create trigger ${sql.ref(`announce_${event}`)} after ${sql.raw(event)} on public_event_heads
      referencing new table as changed for each statement execute function public.announce_public_events()`.execute(db)
}
