import type { Kysely } from 'kysely'
import { z } from 'zod'
import { enterWebsite } from '../../platform/database/database.ts'
import { PLATFORM_SCOPE } from '../../platform/database/platform-scope.ts'
import { enqueue, type NewJob } from '../../platform/outbox/outbox.ts'
import type { SendKey } from './sending-deps.ts'

/** Payload of an e-mail's job: refs and ids, never an address. */
export const NoticeJobData = z.strictObject({
  sendId: z.string(),
  signUpId: z.string(),
  variantId: z.string(),
  productId: z.string(),
  personRef: z.string(),
  round: z.number(),
  attempt: z.number(),
})
export type NoticeJobData = z.infer<typeof NoticeJobData>

const LETTER = 'send-restock-notice'
const WATCH = 'watch-restock-send'
/** How often an unfinished send is reconciled. */
const WATCH_EVERY_MS = 10_000

/** Prefix of the job ids of a send's e-mails. */
export const noticeJobIdPrefix = (sendId: string) => `${LETTER}:${sendId}:`

/** The job of one attempt: queueing an e-mail again raises `attempt`, so that no earlier job can claim it. */
export function noticeJob(turn: NoticeJobData, availableAt?: Date): NewJob {
  const { sendId, signUpId, round, attempt } = turn
  const id = `${noticeJobIdPrefix(sendId)}${signUpId}:${round}:${attempt}`
  return { name: LETTER, id, data: turn, ...(availableAt && { availableAt }) }
}

/**
 * Queues the reconciliation of a send, soon or at once. Requests within ten seconds share one job.
 * The transaction must be in the website's scope, and is in it afterwards.
 */
export async function scheduleSendCheck<Tables>(
  tx: Kysely<Tables>,
  { websiteId, sendId }: SendKey,
  when: 'at once' | 'soon',
): Promise<void> {
  const now = Date.now()
  const slot = Math.floor(now / WATCH_EVERY_MS) + 1
  const job = { name: WATCH, data: { websiteId, sendId } }
  const due = { id: `${WATCH}:${sendId}:${slot}`, availableAt: new Date(slot * WATCH_EVERY_MS) }
  await enterWebsite(tx, PLATFORM_SCOPE)
  await enqueue(tx, PLATFORM_SCOPE, [{ ...job, ...(when === 'soon' ? due : { id: `${WATCH}:${sendId}:now:${now}` }) }])
  await enterWebsite(tx, websiteId)
}
