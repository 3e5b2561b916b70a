import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { type Database, inWebsite, withWebsite } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { TEST_TOPIC } from '../../shared/webhooks/topics.ts'
import type { WebhooksTables } from '../table.ts'
import { FAILURES_UNTIL_DOWN, type Outcome } from './decide-outcome.ts'
import type { Delivery, SendingEndpoint } from './deliveries.ts'
import type { Lane } from './lanes.ts'

export interface Attempt {
  at: Date
  ms: number
  status: number | null
  /** Empty when it succeeded. */
  error: string
  /** The beginning of the answer. */
  answer: string
}

/** The job that writes to the owner. */
export const TELL_STOPPED = 'tell-webhook-stopped'

const REASONS = {
  gone: 'The endpoint answered 410 Gone.',
  exhausted: 'An event was sent ten times over three days, and was never accepted.',
}

export interface RecordDeps {
  db: Database
  vault: Pick<Vault, 'put'>
}

export interface Recording {
  lane: Lane
  endpoint: Pick<SendingEndpoint, 'state' | 'failures'>
  delivery: Delivery
  attempt: Attempt
  outcome: Outcome
}

/** Writes down an attempt with what follows from it. */
export async function recordAttempt({ db, vault }: RecordDeps, recording: Recording): Promise<void> {
  const { lane, delivery, endpoint, outcome } = recording
  const entry = await attemptOf(vault, recording)
  if (delivery.topic === TEST_TOPIC) return recordTest(db, recording, entry)
  // A person has asked for one event of an endpoint that is off: it is tried once.
  if (endpoint.state !== 'on' && outcome.kind !== 'delivered') return recordSingle(db, recording, entry)
  if (outcome.kind === 'delivered') return recordDelivered(db, recording, entry)
  if (outcome.kind === 'retry') return recordRetry(db, recording, entry, outcome)
  return stopEndpoint(db, lane, { ...recording, reason: REASONS[outcome.reason] }, entry)
}

type Entry = ReturnType<typeof sql>

async function attemptOf(
  vault: RecordDeps['vault'],
  { lane: { websiteId, endpointId }, delivery, attempt, outcome }: Recording,
): Promise<Entry> {
  const { at, ms, status, error, answer } = attempt
  const answerRef = answer === '' ? null : await vault.put(websiteId, answersOf(endpointId), answer)
  return sql`
    insert into webhook_attempts (website_id, endpoint_id, attempt_id, event_id, topic, at, ms, status, is_success, error,
      answer_ref)
    select ${websiteId}, ${endpointId}, ${newId()}, ${delivery.eventId}, ${delivery.topic}, ${at}, ${ms}, ${status},
      ${outcome.kind === 'delivered'}, ${error}, ${answerRef}
    where exists (
      select from webhook_endpoints where website_id = ${websiteId} and endpoint_id = ${endpointId})`
}

/** Subject of the answers of an endpoint in the vault. */
export function answersOf(endpointId: string): string {
  return `webhook-answers:${endpointId}`
}

/** Nothing is written over a delivery that was asked for again meanwhile: it is another one. */
const sameDelivery = ({ lane: { websiteId, endpointId }, delivery: { eventId, seq } }: Recording) => sql`
  website_id = ${websiteId} and endpoint_id = ${endpointId} and event_id = ${eventId} and seq = ${seq} and state = 'waiting'`

async function recordDelivered(db: Database, recording: Recording, entry: Entry): Promise<void> {
  const { lane, attempt, endpoint } = recording
  const { websiteId, endpointId } = lane
  await inWebsite(db, websiteId, (own) =>
    sql`
      with noted as (${entry}), delivered as (
        update webhook_deliveries set state = 'delivered', is_asked = false, attempts = attempts + 1,
          last_status = ${attempt.status}, delivered_at = ${attempt.at}
        where ${sameDelivery(recording)}
      )
      update webhook_endpoints set failures = 0, resume_at = null, last_success_at = ${attempt.at}
      where website_id = ${websiteId} and endpoint_id = ${endpointId}
        and (failures > 0 or resume_at is not null or last_success_at is null
          or last_success_at < ${attempt.at}::timestamptz - interval '10 seconds')`.execute(own),
  )
  // It is up again: what waited for that goes out now.
  if (endpoint.failures >= FAILURES_UNTIL_DOWN)
    await inWebsite(db, websiteId, (own) =>
      sql`
        update webhook_deliveries set next_at = ${attempt.at}
        where website_id = ${websiteId} and endpoint_id = ${endpointId} and state = 'waiting'
          and next_at > ${attempt.at}`.execute(own),
    )
}

async function recordRetry(
  db: Database,
  recording: Recording,
  entry: Entry,
  { nextAt, resumeAt }: Extract<Outcome, { kind: 'retry' }>,
): Promise<void> {
  const { websiteId, endpointId } = recording.lane
  await inWebsite(db, websiteId, (own) =>
    sql`
      with noted as (${entry}), put_back as (
        update webhook_deliveries
        set attempts = attempts + 1, next_at = ${nextAt}, last_status = ${recording.attempt.status}
        where ${sameDelivery(recording)}
      )
      update webhook_endpoints set failures = failures + 1, resume_at = greatest(resume_at, ${resumeAt}::timestamptz)
      where website_id = ${websiteId} and endpoint_id = ${endpointId}`.execute(own),
  )
}

async function recordSingle(db: Database, recording: Recording, entry: Entry): Promise<void> {
  await inWebsite(db, recording.lane.websiteId, (own) =>
    sql`
      with noted as (${entry})
      update webhook_deliveries set is_asked = false, last_status = ${recording.attempt.status}
      where ${sameDelivery(recording)}`.execute(own),
  )
}

async function recordTest(db: Database, recording: Recording, entry: Entry): Promise<void> {
  await inWebsite(db, recording.lane.websiteId, (own) =>
    sql`with noted as (${entry}) delete from webhook_deliveries where ${sameDelivery(recording)}`.execute(own),
  )
}

/** Nothing more is sent to it, its owner is told once, and what it has not got waits until it is switched on again. */
async function stopEndpoint(
  db: Database,
  { websiteId, endpointId }: Lane,
  recording: Recording & { reason: string },
  entry: Entry,
): Promise<void> {
  const { reason, attempt } = recording
  await withWebsite(db.withTables<WebhooksTables>(), websiteId, async (tx) => {
    await sql`
      with noted as (${entry})
      update webhook_deliveries set attempts = attempts + 1, last_status = ${attempt.status}
      where ${sameDelivery(recording)}`.execute(tx)
    const { numUpdatedRows } = await tx
      .updateTable('webhook_endpoints')
      .set({ state: 'stopped', reason, stopped_at: attempt.at, failures: sql`failures + 1` })
      .where('website_id', '=', websiteId)
      .where('endpoint_id', '=', endpointId)
      .where('state', '=', 'on')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const id = `${TELL_STOPPED}:${endpointId}:${attempt.at.toISOString()}`
    await enqueue(tx, websiteId, [{ name: TELL_STOPPED, id, data: { endpointId } }])
  })
}
