import type { Ctx } from '../../platform/ctx.ts'
import type { Executor } from '../../platform/event-store/executor/executor.ts'
import type { GiftCardEvent } from '../events.ts'
import { GiftCard, type GiftCardState } from '../gift-card.ts'

export interface GiftCardDeps {
  executor: Executor
}

export async function loadCard(
  { executor }: { executor: Pick<Executor, 'load'> },
  websiteId: string,
  cardId: string,
): Promise<GiftCardState> {
  return (await executor.load(GiftCard, { websiteId, id: cardId })).state
}

/**
 * Runs a command on one card. Repeats are detected by the ids in the events instead of the idempotency key, because one
 * request holds and charges the same card.
 */
export async function decideOnCard(
  { executor }: GiftCardDeps,
  { websiteId, intent: { correlationId, actor } }: Pick<Ctx, 'websiteId' | 'intent'>,
  cardId: string,
  decide: (state: GiftCardState) => GiftCardEvent[],
  { isNew = false } = {},
): Promise<GiftCardState> {
  const intent = { correlationId, ...(actor !== undefined && { actor }) }
  return (await executor.execute(GiftCard, { websiteId, id: cardId, isNew }, intent, decide)).state
}
