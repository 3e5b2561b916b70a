import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import {
  countPublicEvents,
  findPublicEvent,
  findPublicEventBefore,
  findPublicEventHead,
  numbersOfEvents,
} from '../../../projections/webhooks/queries.ts'
import { inWebsite, withWebsite } from '../../platform/database/database.ts'
import { Forbidden } from '../../platform/errors/application-errors.ts'
import { DomainError, UnknownEntity } from '../../shared/domain-error.ts'
import { TEST_TOPIC } from '../../shared/webhooks/topics.ts'
import type { EndpointShape, RewindReply, RewindTo } from '../contract.ts'
import { deliveryIdOf } from '../sending/deliveries.ts'
import { type Lane, wakeLane } from '../sending/lanes.ts'
import type { WebhooksTables } from '../table.ts'
import { type ManageDeps, type Manager, readEndpoint, readOwnEndpoint } from './endpoint-store.ts'
import { mayReadTopics } from './readable-topics.ts'

type Deps = Pick<ManageDeps, 'db'>

/** Sends an event that says nothing, whether the endpoint is on or off. Throws UnknownEntity. */
export async function sendTestEvent({ db }: Deps, { websiteId, now }: Manager, endpointId: string): Promise<string> {
  const eventId = randomUUID()
  await withWebsite(db, websiteId, async (tx) => {
    const known = await tx
      .withTables<WebhooksTables>()
      .selectFrom('webhook_endpoints')
      .select('endpoint_id')
      .where('website_id', '=', websiteId)
      .where('endpoint_id', '=', endpointId)
      .executeTakeFirst()
    if (!known) throw new UnknownEntity()
    const place = { topic: TEST_TOPIC, category: 'test', entityId: eventId, version: 0, recordedAt: new Date(now) }
    await askFor(tx, { websiteId, endpointId, eventId, now, ...place })
  })
  return eventId
}

/** Sends one event again, ahead of all others. Throws UnknownEntity and Forbidden. */
export async function replayEvent(deps: Deps, manager: Manager, endpointId: string, eventId: string): Promise<void> {
  const { websiteId, viewer, now } = manager
  await readOwnEndpoint(deps, manager, endpointId)
  const event = await findPublicEvent(deps.db, websiteId, eventId)
  if (!event) throw new UnknownEntity()
  if (!mayReadTopics(viewer, [event.topic])) throw new Forbidden()
  await withWebsite(deps.db, websiteId, (tx) => askFor(tx, { websiteId, endpointId, now, ...event }))
}

interface AskedEvent {
  websiteId: string
  endpointId: string
  eventId: string
  topic: string
  category: string
  entityId: string
  version: number
  recordedAt: Date
  now: string
}

async function askFor(
  tx: Parameters<typeof wakeLane>[0],
  { websiteId, endpointId, eventId, topic, category, entityId, version, recordedAt, now }: AskedEvent,
): Promise<void> {
  await tx
    .withTables<WebhooksTables>()
    .insertInto('webhook_deliveries')
    .values({
      website_id: websiteId,
      endpoint_id: endpointId,
      event_id: eventId,
      delivery_id: deliveryIdOf(endpointId, eventId),
      topic,
      category,
      entity_id: entityId,
      version,
      recorded_at: recordedAt,
      state: 'waiting',
      is_asked: true,
      next_at: now,
    })
    .onConflict((known) =>
      known
        .columns(['website_id', 'endpoint_id', 'event_id'])
        .doUpdateSet({ state: 'waiting', is_asked: true, attempts: 0, next_at: now, delivered_at: null }),
    )
    .execute()
  await wakeLane(tx, { websiteId, endpointId }, now)
}

/** Switched on again, it gets what it missed, or only what happens from now on. Throws UnknownEntity and Forbidden. */
export async function switchEndpoint(
  deps: Deps,
  manager: Manager,
  endpointId: string,
  { isOn, missed }: { isOn: boolean; missed: 'send' | 'skip' },
): Promise<EndpointShape> {
  const { websiteId, now } = manager
  const { state } = await readOwnEndpoint(deps, manager, endpointId)
  if (isOn === (state === 'on')) return readEndpoint(deps, manager, endpointId)
  const head = isOn && missed === 'skip' ? ((await findPublicEventHead(deps.db, websiteId)) ?? null) : undefined
  await withWebsite(deps.db, websiteId, async (tx) => {
    await tx
      .withTables<WebhooksTables>()
      .updateTable('webhook_endpoints')
      .set({
        state: isOn ? 'on' : 'off',
        reason: '',
        stopped_at: isOn ? null : now,
        failures: 0,
        resume_at: null,
        ...(head !== undefined && { cursor_event_id: head, epoch: sql<number>`epoch + 1` }),
      })
      .where('website_id', '=', websiteId)
      .where('endpoint_id', '=', endpointId)
      .execute()
    const waiting = { tx, websiteId, endpointId }
    if (head !== undefined) await dropWaiting(waiting)
    else if (isOn) await sendWaitingNow(waiting, now)
    await wakeLane(tx, { websiteId, endpointId }, now)
  })
  return readEndpoint(deps, manager, endpointId)
}

/** How many events a rewind would send again. Throws UnknownEntity, Forbidden and DomainError. */
export async function countRewind(
  deps: Deps,
  manager: Manager,
  endpointId: string,
  to: RewindTo,
): Promise<RewindReply> {
  return (await planRewind(deps, manager, endpointId, to)).reply
}

async function planRewind({ db }: Deps, manager: Manager, endpointId: string, to: RewindTo) {
  const { websiteId, now } = manager
  const { topics, state, cursor_event_id: cursor } = await readOwnEndpoint({ db }, manager, endpointId)
  const after = await eventBefore(db, websiteId, to, now)
  const numbers = await numbersOfEvents(
    db,
    websiteId,
    [after, cursor].flatMap((id) => id ?? []),
  )
  const number = after === null ? 0 : (numbers.get(after) ?? 0)
  if (number > (cursor === null ? 0 : (numbers.get(cursor) ?? 0)))
    throw new DomainError('The endpoint has not come this far yet.')
  const counted = await countPublicEvents(db, websiteId, { after, topics })
  return {
    state,
    after,
    number,
    reply: { events: counted?.count ?? 0, since: counted?.since?.toISOString() ?? null },
  }
}

/** The last event that is not sent again; null: all are. */
async function eventBefore(db: ManageDeps['db'], websiteId: string, to: RewindTo, now: string): Promise<string | null> {
  if ('start' in to) return null
  if ('time' in to) {
    if (to.time > now) throw new DomainError('Choose a time in the past.')
    return (await findPublicEventBefore(db, websiteId, to.time))?.eventId ?? null
  }
  if (!(await findPublicEvent(db, websiteId, to.eventId))) throw new UnknownEntity()
  return to.eventId
}

/**
 * Every event after this one is sent again under the same ids, in the order of the log. Throws UnknownEntity, Forbidden and
 * DomainError.
 */
export async function rewindEndpoint(
  deps: Deps,
  manager: Manager,
  endpointId: string,
  to: RewindTo,
): Promise<RewindReply> {
  const { websiteId, now } = manager
  const { state, after, number, reply } = await planRewind(deps, manager, endpointId, to)
  if (state !== 'on') throw new DomainError('Switch the endpoint on first.')
  const later = await listWaitingAfter(deps, { websiteId, endpointId }, number)
  await withWebsite(deps.db, websiteId, async (tx) => {
    await tx
      .withTables<WebhooksTables>()
      .updateTable('webhook_endpoints')
      .set({ cursor_event_id: after, epoch: sql<number>`epoch + 1`, failures: 0, resume_at: null })
      .where('website_id', '=', websiteId)
      .where('endpoint_id', '=', endpointId)
      .execute()
    // They are taken out of the log again, behind those that come before them.
    await sql`
      delete from webhook_deliveries
      where ${waitingOf({ websiteId, endpointId })} and event_id = any(${later}::uuid[])`.execute(tx)
    await wakeLane(tx, { websiteId, endpointId }, now)
  })
  return reply
}

async function listWaitingAfter({ db }: Deps, lane: Lane, number: number): Promise<string[]> {
  const { rows } = await inWebsite(db, lane.websiteId, (own) =>
    sql<{ id: string }>`select event_id as id from webhook_deliveries where ${waitingOf(lane)}`.execute(own),
  )
  const numbers = await numbersOfEvents(
    db,
    lane.websiteId,
    rows.map(({ id }) => id),
  )
  return [...numbers].filter(([, at]) => at > number).map(([id]) => id)
}

interface Waiting extends Lane {
  tx: Parameters<typeof wakeLane>[0]
}

const waitingOf = ({ websiteId, endpointId }: Lane) => sql`
  website_id = ${websiteId} and endpoint_id = ${endpointId} and state = 'waiting' and topic <> ${TEST_TOPIC}`

async function dropWaiting(waiting: Waiting): Promise<void> {
  await sql`delete from webhook_deliveries where ${waitingOf(waiting)}`.execute(waiting.tx)
}

async function sendWaitingNow(waiting: Waiting, now: string): Promise<void> {
  await sql`update webhook_deliveries set next_at = ${now}, attempts = 0 where ${waitingOf(waiting)}`.execute(
    waiting.tx,
  )
}
