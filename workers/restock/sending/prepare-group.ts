import { withWebsite } from '../../../src/platform/database/database.ts'
import { enqueue } from '../../../src/platform/outbox/outbox.ts'
import { listRequestedBy, type PendingSignUp } from '../../../src/restock/pending-sign-ups.ts'
import { Restock } from '../../../src/restock/restock.ts'
import { finishSend } from '../../../src/restock/sending/finish-send.ts'
import { scheduleSendCheck } from '../../../src/restock/sending/notice-job.ts'
import { addSend, markGroupPaged, type SendingTx, sendingTables } from '../../../src/restock/sending/send-store.ts'
import type { SendingDeps, SendKey } from '../../../src/restock/sending/sending-deps.ts'
import { pageNotices } from './page-notices.ts'
import { type PrepareJobData, prepareJob } from './prepare-job.ts'

const PAGE = 1_000
/** Limits the run time, because other websites' jobs wait for it. */
const PAGES_PER_RUN = 5

/**
 * Writes a group's e-mails into the ledger, page by page; when there are many, a later job continues. Idempotent: it reads
 * the log, and existing rows of the ledger stay unchanged.
 * @param perMinute the website's rate limit; null for none
 */
export async function prepareGroup(
  deps: SendingDeps,
  websiteId: string,
  turn: PrepareJobData,
  perMinute: number | null,
): Promise<void> {
  const { sendId, variantId, after = 0 } = turn
  const key = { websiteId, sendId }
  const inWebsite = <R>(run: (tx: SendingTx) => Promise<R>) => withWebsite(sendingTables(deps.db), websiteId, run)
  await inWebsite((tx) => begin(tx, key, turn))
  const { state } = await deps.executor.load(Restock, { websiteId, id: variantId })
  const due = listRequestedBy(state, sendId).filter(({ number }) => number > after)
  const now = due.slice(0, PAGE * PAGES_PER_RUN)
  for (const signUps of pagesOf(now)) await inWebsite((tx) => pageNotices(tx, { ...key, ...turn, signUps, perMinute }))
  const last = now.at(-1)?.number
  if (last !== undefined && now.length < due.length)
    return inWebsite((tx) => enqueue(tx, websiteId, [prepareJob({ ...turn, after: last }, `after:${last}`)]))
  await inWebsite((tx) => markGroupPaged(tx, key, variantId))
  await finishSend(deps, key)
}

/** The send exists already, unless the requesting process died right after its event was stored. */
async function begin(tx: SendingTx, key: SendKey, turn: PrepareJobData): Promise<void> {
  const { requestedBy: accountId, requestedAt, variantId, productId, count } = turn
  await addSend(tx, { ...key, requestedBy: accountId, requestedAt }, [{ variantId, productId, count }])
  await scheduleSendCheck(tx, key, 'soon')
}

function pagesOf(signUps: PendingSignUp[]): PendingSignUp[][] {
  return Array.from({ length: Math.ceil(signUps.length / PAGE) }, (_, n) => signUps.slice(n * PAGE, (n + 1) * PAGE))
}
