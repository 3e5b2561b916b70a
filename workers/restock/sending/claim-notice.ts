import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { inWebsite, withWebsite, withWebsiteAsyncCommit } from '../../../src/platform/database/database.ts'
import { enqueue } from '../../../src/platform/outbox/outbox.ts'
import { type NoticeJobData, noticeJob, scheduleSendCheck } from '../../../src/restock/sending/notice-job.ts'
import { reopenSend, sendingTables } from '../../../src/restock/sending/send-store.ts'
import type { SendingDeps } from '../../../src/restock/sending/sending-deps.ts'

/** An e-mail with an outcome that is not in the log yet. */
export interface SettledNotice {
  websiteId: string
  sendId: string
  signUpId: string
  variantId: string
  round: number
  state: 'sent' | 'failed' | 'uncertain' | 'suppressed'
  reason: string
  /** ISO 8601, by the database's clock. */
  at: string
}

/** Result of claiming an e-mail: it is claimed for this job, it has ended without being sent, or it must not be touched. */
export type Claim = { claimId: string; delays: number } | { settled: SettledNotice } | undefined

/** The mail server has reported this before, so it is not asked again. */
const BOUNCED = 'There is no such mailbox.'

type Db = Pick<SendingDeps, 'db'>

/**
 * Claims an e-mail in a transaction of its own, so that no other job sends it, even if this one fails. The e-mail of a
 * paused send stays waiting, that of a cancelled send is cancelled, and that of a person on the suppression list is
 * suppressed.
 */
export async function claimNotice({ db }: Db, websiteId: string, turn: NoticeJobData): Promise<Claim> {
  const claimId = randomUUID()
  const { sendId, signUpId, personRef, round, attempt } = turn
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ state: 'claimed' | 'suppressed' | 'failed' | 'cancelled'; delays: number; at: Date }>`
      update restock_notices n set
        state = case when s.state = 'cancelled' then 'cancelled' when x.since is null then 'claimed'
          when x.reason = 'bounced' then 'failed' else 'suppressed' end,
        reason = case when s.state = 'cancelled' or x.since is null then '' when x.reason = 'bounced' then ${BOUNCED}
          else 'unsubscribed' end,
        is_recorded = s.state = 'cancelled', claim_id = ${claimId}, claimed_at = now(), changed_at = now()
      from restock_sends s
      left join restock_suppressions x on x.website_id = s.website_id and x.person_ref = ${personRef}
      where n.website_id = ${websiteId} and n.send_id = ${sendId} and n.sign_up_id = ${signUpId}
        and n.state = 'waiting' and n.round = ${round} and n.attempt = ${attempt}
        and s.website_id = ${websiteId} and s.send_id = ${sendId} and s.state <> 'paused'
      returning n.state, n.delays, n.changed_at as at`.execute(tx),
  )
  const [row] = rows
  if (row?.state === 'claimed') return { claimId, delays: row.delays }
  if (row?.state === 'failed') return { settled: settled(websiteId, turn, 'failed', BOUNCED, row.at) }
  if (row?.state !== 'suppressed') return undefined
  return { settled: settled(websiteId, turn, 'suppressed', 'unsubscribed', row.at) }
}

/** Ends an unclaimed e-mail that has no recipient or no content any more. */
export async function settleUnclaimed(
  { db }: Db,
  websiteId: string,
  turn: NoticeJobData,
  { state, reason }: Pick<SettledNotice, 'state' | 'reason'>,
): Promise<SettledNotice | undefined> {
  const { sendId, signUpId, round, attempt } = turn
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ at: Date }>`
      update restock_notices n set state = ${state}, reason = ${reason}, changed_at = now()
      from restock_sends s
      where n.website_id = ${websiteId} and n.send_id = ${sendId} and n.sign_up_id = ${signUpId}
        and n.state = 'waiting' and n.round = ${round} and n.attempt = ${attempt}
        and s.website_id = ${websiteId} and s.send_id = ${sendId} and s.state in ('preparing', 'sending')
      returning n.changed_at as at`.execute(tx),
  )
  return rows[0] && settled(websiteId, turn, state, reason, rows[0].at)
}

/**
 * Records the mail server's answer for a claimed e-mail. Undefined when it was claimed by another job meanwhile. An answer
 * lost in a power failure leaves the e-mail uncertain, as it was a moment earlier, so the commit does not wait for the disk.
 */
export async function settleClaim(
  { db }: Db,
  websiteId: string,
  turn: NoticeJobData,
  claimId: string,
  { state, reason }: Pick<SettledNotice, 'state' | 'reason'>,
): Promise<SettledNotice | undefined> {
  const at = await withWebsiteAsyncCommit(sendingTables(db), websiteId, async (tx) => {
    const change = (from: 'claimed' | 'uncertain') =>
      tx
        .updateTable('restock_notices')
        .set({ state, reason, changed_at: sql<Date>`now()`, is_recorded: false })
        .where('website_id', '=', websiteId)
        .where('send_id', '=', turn.sendId)
        .where('sign_up_id', '=', turn.signUpId)
        .where('claim_id', '=', claimId)
        .where('state', '=', from)
        .returning('changed_at as at')
        .executeTakeFirst()
    const inTime = await change('claimed')
    if (inTime || state !== 'sent') return inTime?.at
    // The answer arrived after the claim had expired: the e-mail was sent after all.
    const late = await change('uncertain')
    if (late) await continueSend(tx, websiteId, turn)
    return late?.at
  })
  return at && settled(websiteId, turn, state, reason, at)
}

async function continueSend(
  tx: ReturnType<typeof sendingTables>,
  websiteId: string,
  { sendId }: NoticeJobData,
): Promise<void> {
  await reopenSend(tx, { websiteId, sendId }, 'sending')
  await scheduleSendCheck(tx, { websiteId, sendId }, 'soon')
}

/** Releases the e-mail for a retry. It was certainly not sent. */
export async function delayNotice(
  { db }: Db,
  websiteId: string,
  turn: NoticeJobData,
  claimId: string,
  { note, until }: { note: string; until: Date },
): Promise<void> {
  await withWebsite(db, websiteId, async (tx) => {
    const { rows } = await sql<{ attempt: number }>`
      update restock_notices set state = 'waiting', attempt = attempt + 1, delays = delays + 1, reason = ${note},
        available_at = ${until}, claim_id = null, changed_at = now()
      where website_id = ${websiteId} and send_id = ${turn.sendId} and sign_up_id = ${turn.signUpId}
        and claim_id = ${claimId} and state = 'claimed'
      returning attempt`.execute(tx)
    await requeue(tx, websiteId, turn, rows, until)
  })
}

/** The rate limit has no free slot before `until`. The e-mail keeps its place among the waiting ones. */
export async function postponeNotice({ db }: Db, websiteId: string, turn: NoticeJobData, until: Date): Promise<void> {
  await withWebsite(db, websiteId, async (tx) => {
    const { rows } = await sql<{ attempt: number }>`
      update restock_notices set attempt = attempt + 1, available_at = ${until}
      where website_id = ${websiteId} and send_id = ${turn.sendId} and sign_up_id = ${turn.signUpId}
        and state = 'waiting' and round = ${turn.round} and attempt = ${turn.attempt}
      returning attempt`.execute(tx)
    await requeue(tx, websiteId, turn, rows, until)
  })
}

async function requeue<T>(
  tx: Kysely<T>,
  websiteId: string,
  turn: NoticeJobData,
  rows: { attempt: number }[],
  until: Date,
): Promise<void> {
  await enqueue(
    tx,
    websiteId,
    rows.map(({ attempt }) => noticeJob({ ...turn, attempt }, until)),
  )
}

function settled(
  websiteId: string,
  { sendId, signUpId, variantId, round }: NoticeJobData,
  state: SettledNotice['state'],
  reason: string,
  at: Date,
): SettledNotice {
  return { websiteId, sendId, signUpId, variantId, round, state, reason, at: at.toISOString() }
}
