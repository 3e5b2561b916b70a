import { sql } from 'kysely'
import type { Projection } from '../../../projections/projection.ts'
import { scopeToWebsite } from '../../platform/database/migrate.ts'
import type { EventStore, Position, Recorded } from '../../platform/event-store/event-store.ts'

export interface TallyOptions {
  name?: string
  version?: number
  /** Called before each event is counted; exceptions are the event's failure. */
  before?: (event: Recorded) => unknown
}

/** Counts the events of each stream, and fails if one is missing, repeated or out of order. */
export function tally({ name = 'tally', version = 1, before }: TallyOptions = {}): Projection {
  return {
    name,
    version,
    categories: ['parcel'],
    tables: [name],
    async createTables(db) {
      await sql`create table ${sql.table(name)} (website_id text, id text, events int not null, primary key (website_id, id))`.execute(
        db,
      )
      await scopeToWebsite(db, name)
    },
    async handle(tx, websiteId, events) {
      for (const event of events) {
        await before?.(event)
        const { rows } = await sql<{ events: number }>`
          insert into ${sql.table(name)} as t values (${websiteId}, ${event.entityId}, 1)
          on conflict (website_id, id) do update set events = t.events + 1 returning events`.execute(tx)
        const counted = Number(rows[0]?.events)
        if (counted > event.version + 1)
          throw new Error(`${event.stream} has ${counted} events at version ${event.version}`)
      }
    },
  }
}

/** Appends this many events to each stream `1`, `2` … of the websites, one append per event. Returns the last position. */
export async function sendParcels(
  store: EventStore,
  websiteIds: string[],
  streams: number,
  events: number,
): Promise<Position> {
  const targets = websiteIds.flatMap((websiteId) =>
    Array.from({ length: streams }, (_, n) => ({ websiteId, category: 'parcel', entityId: String(n + 1) })),
  )
  for (let n = 0; n < events; n++)
    await Promise.all(targets.map((target) => store.append(target, [parcelMoved({ n })], { expected: 'any' })))
  return (await store.head()) as Position
}

export function parcelMoved(data: object) {
  return { id: crypto.randomUUID(), type: 'ParcelMoved', data, meta: { v: 1, correlationId: 'test' } }
}
