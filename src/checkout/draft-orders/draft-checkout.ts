import type { Ctx } from '../../platform/ctx.ts'
import { UnknownEntity } from '../../shared/domain-error.ts'
import type { CheckoutState } from '../checkout.ts'
import { checkoutIdOf } from '../checkout-ids.ts'
import { startCheckout } from '../commands/give-details.ts'
import { DraftOrder, type DraftOrderState } from '../draft-order.ts'
import type { DraftOrderEvent } from '../events.ts'
import type { CheckoutTarget } from '../process/checkout-deps.ts'
import { decideCheckout, loadCheckout } from '../process/checkout-stream.ts'
import type { DraftDeps } from './draft-deps.ts'

/** The checkout of a draft. */
export function targetOf({ websiteId, now }: Pick<Ctx, 'websiteId' | 'now'>, draftId: string): CheckoutTarget {
  return { websiteId, checkoutId: checkoutIdOf(draftId), now }
}

/** Started with the draft, so that the customer's details are stored like those that a shopper types. */
export function beginDraftCheckout(
  deps: Pick<DraftDeps, 'executor'>,
  target: CheckoutTarget,
  draftId: string,
): Promise<CheckoutState> {
  return decideCheckout(deps, target, (state) =>
    startCheckout(state, { cartId: draftId, visitorHash: '', isDraft: true, at: target.now }),
  )
}

/**
 * A shopper's cart has a checkout under the id derived from its own, like a draft has. So the draft is looked for first: an id
 * that was not given to a draft is unknown, whatever else it belongs to.
 */
export async function loadDraft(
  deps: Pick<DraftDeps, 'executor'>,
  websiteId: string,
  draftId: string,
): Promise<{ draft: DraftOrderState; checkout: CheckoutState }> {
  const { state: draft } = await deps.executor.load(DraftOrder, { websiteId, id: draftId })
  if (!draft.saved) throw new UnknownEntity()
  return { draft, checkout: await loadCheckout(deps, { websiteId, checkoutId: checkoutIdOf(draftId) }) }
}

export async function decideDraft(
  { executor }: Pick<DraftDeps, 'executor'>,
  { websiteId, intent: { correlationId, actor } }: Ctx,
  draftId: string,
  decide: (state: DraftOrderState) => DraftOrderEvent[],
): Promise<DraftOrderState> {
  const intent = { correlationId, ...(actor !== undefined && { actor }) }
  return (await executor.execute(DraftOrder, { websiteId, id: draftId }, intent, decide)).state
}
