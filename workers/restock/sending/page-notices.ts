import { sql } from 'kysely'
import { enqueue } from '../../../src/platform/outbox/outbox.ts'
import type { PendingSignUp } from '../../../src/restock/pending-sign-ups.ts'
import { type NoticeJobData, noticeJob } from '../../../src/restock/sending/notice-job.ts'
import { lockSendShared, type SendingTx } from '../../../src/restock/sending/send-store.ts'
import type { SendKey } from '../../../src/restock/sending/sending-deps.ts'

export interface NoticePage extends SendKey {
  variantId: string
  productId: string
  signUps: PendingSignUp[]
  /** E-mails per minute at which the jobs are due; null for all at once. */
  perMinute: number | null
}

type Added = NoticeJobData & { availableAt: Date }

/**
 * Writes the e-mails of some sign-ups into the ledger and queues their jobs, in the caller's transaction, which must be in
 * the website's scope. Sign-ups already in the send's ledger stay unchanged. A paused send gets no jobs, and the e-mails of
 * a cancelled send are cancelled.
 */
export async function pageNotices(tx: SendingTx, page: NoticePage): Promise<void> {
  const state = await lockSendShared(tx, page)
  if (state === undefined) throw new Error(`Unknown send ${page.sendId}`)
  const added = await addNotices(tx, page, state === 'cancelled')
  if (state === 'paused' || state === 'cancelled') return
  const jobs = added.map(({ availableAt, ...turn }) =>
    noticeJob(turn, page.perMinute === null ? undefined : availableAt),
  )
  await enqueue(tx, page.websiteId, jobs)
}

async function addNotices(tx: SendingTx, page: NoticePage, isCancelled: boolean): Promise<Added[]> {
  const { websiteId, sendId, variantId, productId, signUps, perMinute } = page
  const ahead = perMinute === null ? 0 : await countAhead(tx, websiteId)
  const { rows } = await sql<Added>`
    insert into restock_notices (website_id, send_id, sign_up_id, variant_id, product_id, person_ref, number, state,
      is_recorded, available_at, changed_at)
    select ${websiteId}, ${sendId}, "signUpId", ${variantId}, ${productId}, "personRef", number,
      ${isCancelled ? 'cancelled' : 'waiting'}, ${isCancelled},
      now() + (${ahead} + place - 1) * ${perMinute === null ? 0 : 60_000 / perMinute} * interval '1 millisecond', now()
    from rows from (jsonb_to_recordset(${JSON.stringify(signUps)}::jsonb) as (
      "signUpId" text, "personRef" text, number int
    )) with ordinality as sign_up("signUpId", "personRef", number, place)
    order by place
    on conflict do nothing
    returning send_id as "sendId", sign_up_id as "signUpId", variant_id as "variantId", product_id as "productId",
      person_ref as "personRef", round, attempt, available_at as "availableAt"`.execute(tx)
  return rows
}

/** Number of the website's waiting e-mails, which go first under its rate limit. */
async function countAhead(tx: SendingTx, websiteId: string): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    select count(*) as ahead from restock_notices n
    join restock_sends s on s.website_id = n.website_id and s.send_id = n.send_id
    where n.website_id = ${websiteId} and n.state = 'waiting' and s.state in ('preparing', 'sending')`.execute(tx)
  return rows[0]?.ahead ?? 0
}
