import type { Executor } from '../../platform/event-store/executor/executor.ts'
import type { PreflightReply } from '../admin-contract.ts'
import { Restock } from '../restock.ts'

/** So many waiting are read in a few milliseconds. */
const LARGE_SEND = 1_000
const STREAMS_MAX = 5

/**
 * Anyone who looks over what a send comes to is about to press Send. The longest of its streams are read meanwhile, so that
 * a hundred thousand letters are accepted at once also by a process that has just started. Nothing hangs on it.
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
