import { sql } from 'kysely'
import { withWebsite } from '../../../src/platform/database/database.ts'
import { deleteQueuedJobs, hasJob } from '../../../src/platform/outbox/job-rows.ts'
import { enqueue } from '../../../src/platform/outbox/outbox.ts'
import { finishSend } from '../../../src/restock/sending/finish-send.ts'
import {
  type NoticeJobData,
  noticeJob,
  noticeJobIdPrefix,
  scheduleSendCheck,
} from '../../../src/restock/sending/notice-job.ts'
import { listGroups, lockSend, type SendingTx, sendingTables } from '../../../src/restock/sending/send-store.ts'
import type { SendingDeps, SendKey } from '../../../src/restock/sending/sending-deps.ts'
import type { SendRow } from '../../../src/restock/sending/sending-tables.ts'
import type { SettledNotice } from './claim-notice.ts'
import { prepareJob } from './prepare-job.ts'
import { recordNotices } from './record-notices.ts'

export interface ReconcileOptions {
  /** A notice claimed this long ago is no longer waited for. */
  patienceMs: number
  /** E-mails per minute; null for no limit. */
  perMinute: number | null
}

const BATCH_SIZE = 1_000
const RECORD_BATCH_SIZE = 100
/** More than can be in progress at a time. */
const SCAN_MAX = 2_000
/** Milliseconds until an e-mail whose job became a dead letter is retried: the cause may have been an outage. */
const DEAD_LETTER_DELAY_MS = 10 * 60_000

/**
 * Repairs what a dead process has left of a send: expired claims, outcomes that are not in the log, e-mails without a job.
 * Safe at any time and concurrently. Schedules another run unless the send is finished.
 */
export async function reconcileSend(deps: SendingDeps, key: SendKey, options: ReconcileOptions): Promise<void> {
  const tables = sendingTables(deps.db)
  const inWebsite = <R>(run: (tx: SendingTx) => Promise<R>) => withWebsite(tables, key.websiteId, run)
  const send = await inWebsite((tx) => findUnfinished(tx, key))
  if (!send) return
  await inWebsite((tx) => scheduleSendCheck(tx, key, 'soon'))
  await inWebsite((tx) => expireClaims(tx, key, options.patienceMs))
  await inWebsite(async (tx) => {
    const held = await lockSend(tx, key)
    if (held) await reconcilers[held.state](tx, key, options)
  })
  await inWebsite((tx) => enqueueMissingGroups(tx, key))
  await recordUnrecorded(deps, key)
  await finishSend(deps, key)
}

async function findUnfinished(tx: SendingTx, { websiteId, sendId }: SendKey) {
  return tx
    .selectFrom('restock_sends')
    .select('state')
    .where('website_id', '=', websiteId)
    .where('send_id', '=', sendId)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
}

/** The claiming process died or hangs: it is unknown whether the e-mail was sent. */
async function expireClaims(tx: SendingTx, { websiteId, sendId }: SendKey, patienceMs: number): Promise<void> {
  await sql`
    update restock_notices set state = 'uncertain', changed_at = now(), is_recorded = false, reason = ''
    where website_id = ${websiteId} and send_id = ${sendId} and state = 'claimed'
      and claimed_at < now() - ${patienceMs} * interval '1 millisecond'`.execute(tx)
}

type Reconciler = (tx: SendingTx, key: SendKey, options: ReconcileOptions) => Promise<void>

const reconcilers: Record<SendRow['state'], Reconciler> = {
  preparing: requeueLostNotices,
  sending: requeueLostNotices,
  done: requeueLostNotices,
  paused: removeQueuedJobs,
  async cancelled(tx, key) {
    await removeQueuedJobs(tx, key)
    await sql`
      update restock_notices set state = 'cancelled', changed_at = now(), is_recorded = true, reason = ''
      where website_id = ${key.websiteId} and send_id = ${key.sendId} and state = 'waiting'`.execute(tx)
  },
}

/**
 * Queues jobs for due e-mails without one. Only the longest waiting are checked: those with a job are soon gone, and then
 * the next ones are checked. Under a rate limit, no more than are due until the next check.
 */
async function requeueLostNotices(tx: SendingTx, key: SendKey, { perMinute }: ReconcileOptions): Promise<void> {
  const { websiteId, sendId } = key
  const most = perMinute === null ? BATCH_SIZE : Math.min(BATCH_SIZE, Math.ceil(perMinute / 3))
  const jobId = sql`${noticeJobIdPrefix(sendId)} || w.sign_up_id || ':' || w.round || ':' || w.attempt`
  const { rows } = await sql<NoticeJobData & { availableAt: Date }>`
    with lost as materialized (
      select w.sign_up_id, w.attempt, ${hasJob(websiteId, jobId, 'any')} as died
      from (
        select sign_up_id, round, attempt, available_at from restock_notices
        where website_id = ${websiteId} and send_id = ${sendId} and state = 'waiting' and available_at <= now()
        order by available_at limit ${SCAN_MAX}) w
      where not ${hasJob(websiteId, jobId, 'unfinished')}
      order by w.available_at limit ${most})
    update restock_notices n set attempt = n.attempt + 1,
      available_at = now() + case when lost.died then ${DEAD_LETTER_DELAY_MS} else 0 end * interval '1 millisecond'
    from lost
    where n.website_id = ${websiteId} and n.send_id = ${sendId} and n.sign_up_id = lost.sign_up_id
      and n.state = 'waiting' and n.attempt = lost.attempt
    returning n.send_id as "sendId", n.sign_up_id as "signUpId", n.variant_id as "variantId",
      n.product_id as "productId", n.person_ref as "personRef", n.round, n.attempt, n.available_at as "availableAt"`.execute(
    tx,
  )
  await enqueue(
    tx,
    websiteId,
    rows.map(({ availableAt, ...turn }) => noticeJob(turn, availableAt)),
  )
  if (rows.length === BATCH_SIZE) await scheduleSendCheck(tx, key, 'at once')
}

/** While the send is paused nothing is due, and idle jobs would only delay others. */
function removeQueuedJobs(tx: SendingTx, { websiteId, sendId }: SendKey): Promise<void> {
  return deleteQueuedJobs(tx, websiteId, noticeJobIdPrefix(sendId))
}

/** A group whose job is queued or running is not queued again. */
async function enqueueMissingGroups(tx: SendingTx, key: SendKey): Promise<void> {
  const { rows } = await sql<{ requestedBy: string | null; requestedAt: Date }>`
    select requested_by as "requestedBy", requested_at as "requestedAt" from restock_sends
    where website_id = ${key.websiteId} and send_id = ${key.sendId}
      and requested_at < now() - interval '1 minute'`.execute(tx)
  const groups = rows.length > 0 ? await listGroups(tx, key) : []
  const jobs = groups
    .filter(({ isPaged }) => !isPaged)
    .flatMap(({ variantId, productId, count }) =>
      rows.map(({ requestedBy, requestedAt }) =>
        prepareJob(
          { sendId: key.sendId, variantId, productId, count, requestedBy, requestedAt: requestedAt.toISOString() },
          `again:${Math.floor(Date.now() / 60_000)}`,
        ),
      ),
    )
  await enqueue(tx, key.websiteId, jobs)
}

async function recordUnrecorded(deps: SendingDeps, key: SendKey): Promise<void> {
  const rows = await withWebsite(sendingTables(deps.db), key.websiteId, (tx) => listUnrecorded(tx, key))
  for (const [, notices] of Map.groupBy(rows, ({ variantId }) => variantId))
    for (let from = 0; from < notices.length; from += RECORD_BATCH_SIZE)
      await recordNotices(deps, notices.slice(from, from + RECORD_BATCH_SIZE))
  if (rows.length === BATCH_SIZE)
    await withWebsite(deps.db, key.websiteId, (tx) => scheduleSendCheck(tx, key, 'at once'))
}

/** Settled notices whose worker has had time to record them. */
async function listUnrecorded(tx: SendingTx, { websiteId, sendId }: SendKey): Promise<SettledNotice[]> {
  const { rows } = await sql<Omit<SettledNotice, 'at'> & { at: Date }>`
    select ${websiteId} as "websiteId", send_id as "sendId", sign_up_id as "signUpId", variant_id as "variantId",
      round, state, reason, changed_at as at
    from restock_notices
    where website_id = ${websiteId} and send_id = ${sendId} and not is_recorded
      and state in ('sent', 'failed', 'uncertain', 'suppressed') and changed_at < now() - interval '2 seconds'
    order by changed_at limit ${BATCH_SIZE}`.execute(tx)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
