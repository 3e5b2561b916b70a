import { sql } from 'kysely'
import { withWebsite } from '../../../src/platform/database/database.ts'
import { enqueue } from '../../../src/platform/outbox/outbox.ts'
import { type NoticeJobData, noticeJob, scheduleSendCheck } from '../../../src/restock/sending/notice-job.ts'
import { reopenSend, sendingTables } from '../../../src/restock/sending/send-store.ts'
import type { SendingDeps } from '../../../src/restock/sending/sending-deps.ts'

/** A person's decision to send an e-mail once more. */
export interface RepeatJobData {
  sendId: string
  signUpId: string
  /** ISO 8601: time of the decision, which identifies it. */
  at: string
}

/** Queues a stopped e-mail once more; idempotent per decision. */
export async function repeatNotice(
  { db }: Pick<SendingDeps, 'db'>,
  websiteId: string,
  repeat: RepeatJobData,
): Promise<void> {
  const { sendId, signUpId, at } = repeat
  const key = { websiteId, sendId }
  await withWebsite(sendingTables(db), websiteId, async (tx) => {
    const { rows } = await sql<NoticeJobData>`
      update restock_notices set state = 'waiting', round = round + 1, attempt = 1, delays = 0, reason = '',
        claim_id = null, is_recorded = false, available_at = now(), changed_at = now(),
        repeats = array_append(repeats, ${at})
      where website_id = ${websiteId} and send_id = ${sendId} and sign_up_id = ${signUpId}
        and state in ('failed', 'uncertain') and not ${at} = any(repeats)
      returning send_id as "sendId", sign_up_id as "signUpId", variant_id as "variantId",
        product_id as "productId", person_ref as "personRef", round, attempt`.execute(tx)
    if (rows.length === 0) return
    await reopenSend(tx, key, 'sending', 'goes on')
    await enqueue(
      tx,
      websiteId,
      rows.map((turn) => noticeJob(turn)),
    )
    await scheduleSendCheck(tx, key, 'soon')
  })
}
