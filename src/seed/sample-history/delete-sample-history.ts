import { type RawBuilder, sql } from 'kysely'
import { carts } from '../../../projections/carts/projection.ts'
import { checkouts } from '../../../projections/checkouts/projection.ts'
import { customers } from '../../../projections/customers/projection.ts'
import { giftCards } from '../../../projections/gift-cards/projection.ts'
import { orders } from '../../../projections/orders/projection.ts'
import { restock } from '../../../projections/restock/projection.ts'
import { subscriptions } from '../../../projections/subscriptions/projection.ts'
import { requestRollUp } from '../../analytics/intake/request-roll-up.ts'
import { type Database, openDatabase, withWebsite } from '../../platform/database/database.ts'
import { Conflict } from '../../platform/errors/application-errors.ts'
import { sampleIds } from '../../platform/ids/sample-id.ts'
import {
  dropSampleHistory,
  findSampleHistory,
  markSampleHistory,
  readSampleHistory,
  withSampleHistoryLock,
} from './sample-history-store.ts'

const STILL_WRITING = 'The sample history is still being written. Try again in a minute.'

/**
 * Deletes the sample history of a demo store from the log and from all tables; real data stays. No effect if there is none.
 * Resumable: a repeated call finishes an interrupted one. Throws Conflict while the history is being written, or before all
 * read models have processed it.
 */
export async function deleteSampleHistory(adminUrl: string, websiteId: string): Promise<void> {
  const owner = openDatabase(adminUrl, { max: 1, onError: () => {}, statements: 'unlimited' })
  try {
    if (!(await findSampleHistory(owner, websiteId))) return
    const isDone = await withSampleHistoryLock(owner, { waits: false }, async (connection) => {
      if (await removeTraffic(connection, websiteId)) await removeEvents(connection, websiteId)
      return true
    })
    if (!isDone) throw new Conflict(STILL_WRITING)
  } finally {
    await owner.destroy()
  }
}

/** Deletes visits, their roll-ups and the ledger of e-mails. Returns false if there is no sample history. */
function removeTraffic(owner: Database, websiteId: string): Promise<boolean> {
  return withWebsite(owner, websiteId, async (tx) => {
    if (!(await readSampleHistory(tx, websiteId))) return false
    await assertProjected(tx, websiteId)
    await sql`select from traffic_states where website_id = ${websiteId} for update`.execute(tx)
    for (const table of ['visit_events', 'visit_pages', 'visits'])
      await sql`
        delete from ${sql.table(table)} where website_id = ${websiteId}
          and visit_id between ${sampleIds.first}::uuid and ${sampleIds.last}::uuid`.execute(tx)
    // The rows of a visit have its id as batch id.
    for (const table of ['hits', 'tracked_events', 'page_speeds', 'script_errors'])
      await sql`
        delete from ${sql.table(table)} where website_id = ${websiteId}
          and batch_id between ${sampleIds.first}::uuid and ${sampleIds.last}::uuid`.execute(tx)
    for (const table of ['restock_notices', 'restock_send_groups', 'restock_sends'])
      await removeFrom(tx, websiteId, table, 'send_id')
    await removeFormAnswers(tx, websiteId)
    for (const table of ['mailing_contacts', 'restock_suppressions'])
      await removeFrom(tx, websiteId, table, 'person_ref')
    await sql`
      delete from pii_vault where website_id = ${websiteId}
        and ref between ${sampleIds.first}::uuid and ${sampleIds.last}::uuid`.execute(tx)
    await removeFrom(tx, websiteId, 'order_name_words', 'order_id')
    await removeFrom(tx, websiteId, 'gift_card_codes', 'card_id')
    for (const table of rollups) await sql`delete from ${sql.table(table)} where website_id = ${websiteId}`.execute(tx)
    await markSampleHistory(tx, websiteId, 'removing')
    await requestRollUp(tx, websiteId, Date.now())
    return true
  })
}

/** What people have sent with forms, with the keys that open it. */
async function removeFormAnswers(tx: Database, websiteId: string): Promise<void> {
  await sql`
    delete from pii_vault where website_id = ${websiteId} and ref in (
      select key_ref::uuid from form_submissions where website_id = ${websiteId} and id like ${sampleIds.pattern})`.execute(
    tx,
  )
  await removeFrom(tx, websiteId, 'form_submissions', 'id')
}

/** Rolled up again from the remaining visits, because the state is deleted as well. */
const rollups = [
  ...['traffic_states', 'traffic_hours', 'traffic_days', 'traffic_day_parts', 'traffic_months', 'traffic_month_parts'],
  ...['speed_states', 'speed_days', 'speed_months', 'error_days', 'error_faults'],
]

function removeFrom(tx: Database, websiteId: string, table: string, column: string): Promise<unknown> {
  const isSample = sql`${sql.ref(column)} like ${sampleIds.pattern}`
  return sql`delete from ${sql.table(table)} where website_id = ${websiteId} and ${isSample}`.execute(tx)
}

/** Deletes the events and their rows in read models. Checkpoints are locked meanwhile, so that none of it reappears. */
function removeEvents(owner: Database, websiteId: string): Promise<void> {
  return withWebsite(owner, websiteId, async (tx) => {
    await sql`lock table checkpoints in exclusive mode`.execute(tx)
    await assertProjected(tx, websiteId)
    for (const table of ['carts', 'cart_entries', 'cart_reminders']) await removeFrom(tx, websiteId, table, 'cart_id')
    for (const table of [
      ...['orders', 'order_lines', 'order_refunds', 'order_refund_lines', 'order_discounts', 'customer_orders'],
      ...['order_sources', 'donations'],
    ])
      await removeFrom(tx, websiteId, table, 'order_id')
    await removeFrom(tx, websiteId, 'checkouts', 'checkout_id')
    for (const table of ['gift_cards', 'gift_card_movements']) await removeFrom(tx, websiteId, table, 'card_id')
    for (const table of ['subscriptions', 'subscription_movements'])
      await removeFrom(tx, websiteId, table, 'subscription_id')
    await removeFrom(tx, websiteId, 'customers', 'customer_ref')
    await removeWaves(tx, websiteId)
    await removeFrom(tx, websiteId, 'snapshots', 'entity_id')
    const streams = streamsOf(websiteId)
    await sql`delete from parked_events where stream in (${streams})`.execute(tx)
    await sql`delete from log.events where stream in (${streams})`.execute(tx)
    await removeFrom(tx, websiteId, 'log.streams', 'entity_id')
    await lowerCheckpoints(tx)
    await dropSampleHistory(tx, websiteId)
  })
}

/**
 * Deletes sample events at the beginning of real variants' waiting lists, with their rows. Later events stay, at their
 * versions.
 */
async function removeWaves(tx: Database, websiteId: string): Promise<void> {
  await sql`
    create temporary table waves on commit drop as
    select stream, entity_id as variant_id from log.streams where ${hasWaves(websiteId)}`.execute(tx)
  await sql`
    delete from restock_sign_ups where website_id = ${websiteId} and (variant_id, sign_up_id) in (
      select w.variant_id, e.data->>'signUpId' from waves w join log.events e on e.stream = w.stream
      where e.type = 'RestockSignedUp' and ${isSampleEvent})`.execute(tx)
  await sql`
    delete from snapshots where website_id = ${websiteId} and category = 'restock'
      and entity_id in (select variant_id from waves)`.execute(tx)
  await sql`delete from log.events e using waves w where e.stream = w.stream and ${isSampleEvent}`.execute(tx)
  await sql`
    update log.streams s set truncate_before = left_over.first
    from (select e.stream, min(e.version) as first from waves w join log.events e on e.stream = w.stream group by 1) left_over
    where s.stream = left_over.stream`.execute(tx)
  await sql`
    delete from log.streams s using waves w
    where s.stream = w.stream and not exists (select from log.events e where e.stream = w.stream)`.execute(tx)
  await recountGroups(tx, websiteId)
}

/** Counts what is left, as the projection of waiting lists would. */
async function recountGroups(tx: Database, websiteId: string): Promise<void> {
  await sql`
    delete from restock_groups g using waves w
    where g.website_id = ${websiteId} and g.variant_id = w.variant_id and not exists (
      select from restock_sign_ups s where s.website_id = g.website_id and s.variant_id = g.variant_id)`.execute(tx)
  await sql`
    update restock_groups g set sent = l.sent, signed_off = l.signed_off
    from (
      select variant_id, count(*) filter (where state = 'sent') as sent,
        count(*) filter (where state = 'signedOff') as signed_off
      from restock_sign_ups where website_id = ${websiteId} group by 1) l
    where g.website_id = ${websiteId} and g.variant_id = l.variant_id and g.variant_id in (select variant_id from waves)`.execute(
    tx,
  )
}

const isSampleEvent = sql`e.event_id between ${sampleIds.first}::uuid and ${sampleIds.last}::uuid`

const hasWaves = (websiteId: string) => sql`
  website_id = ${websiteId} and category = 'restock' and exists (
    select from log.events e where e.stream = log.streams.stream and ${isSampleEvent})`

function streamsOf(websiteId: string): RawBuilder<unknown> {
  return sql`select stream from log.streams where website_id = ${websiteId} and entity_id like ${sampleIds.pattern}`
}

/** A checkpoint beyond the end of the log would be taken for another log at the next start. */
async function lowerCheckpoints(tx: Database): Promise<void> {
  await sql`
    update checkpoints c set position = coalesce(h.head::text, 'start')
    from (select max(position) as head from log.events) h
    where case when c.position ~ '^[0-9]+$' and c.name not like 'import%' then c.position::bigint else 0 end
      > coalesce(h.head, 0)`.execute(tx)
}

/** Throws Conflict unless each read model has processed all these events and none is being rebuilt. */
async function assertProjected(tx: Database, websiteId: string): Promise<void> {
  const names = [
    carts.name,
    restock.name,
    orders.name,
    customers.name,
    checkouts.name,
    giftCards.name,
    subscriptions.name,
  ]
  const { rows } = await sql<{ name: string; hasTaken: boolean }>`
    select c.name, case when c.position = 'start' then 0 else c.position::bigint end >= coalesce(l.position, 0)
      as "hasTaken"
    from checkpoints c, (
      select max(position) as position from log.events where stream in (${streamsOf(websiteId)})
        or stream in (select stream from log.streams where ${hasWaves(websiteId)})) l
    where c.name = any(${[...names, ...names.map((name) => `${name}:rebuild`)]})`.execute(tx)
  if (rows.length !== names.length || !rows.every(({ hasTaken }) => hasTaken)) throw new Conflict(STILL_WRITING)
}
