import type { Executor } from '../../platform/event-store/executor/executor.ts'
import type { PreflightReply } from '../admin-contract.ts'
import { Restock } from '../restock.ts'

/** Streams with fewer sign-ups are read within a few milliseconds anyway. */
const LARGE_SEND = 1_000
const STREAMS_MAX = 5

/**
 * Warms the state cache while the merchant reads the summary of a send. It reads the longest streams, so that a request for
 * a hundred thousand e-mails is fast even in a process that has just started. Best effort: errors are ignored.
 */
export async function prewarmSend(
  executor: Pick<Executor, 'load'>,
  websiteId: string,
  groups: PreflightReply['groups'],
): Promise<void> {
  const long = groups.filter(({ recipients }) => recipients > LARGE_SEND).sort((a, b) => b.recipients - a.recipients)
  for (const { variantId } of long.slice(0, STREAMS_MAX))
    await executor.load(Restock, { websiteId, id: variantId }).catch(() => {})
}
