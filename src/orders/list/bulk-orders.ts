import { v7 } from 'uuid'
import type { Ctx } from '../../platform/ctx.ts'
import { DomainError } from '../../shared/domain-error.ts'
import type { BulkAction, BulkReply, BulkRequest } from '../admin-contract.ts'
import type { AfterSaleDeps } from '../after-sale/after-sale-deps.ts'
import { archive, fulfil, tag, takeBack } from '../after-sale/change-order.ts'
import { Order } from '../order.ts'
import { idsOf } from './list-orders.ts'

/** Changes each order separately: refused ones are reported with the reason, the others are changed. */
export async function changeInBulk(
  deps: AfterSaleDeps,
  ctx: Ctx,
  { action, orderIds, matching, cursor }: BulkRequest,
): Promise<BulkReply> {
  const { ids, next } = orderIds
    ? { ids: orderIds, next: null }
    : await matchingIds(deps, ctx.websiteId, { matching, cursor })
  const refused: BulkReply['refused'] = []
  for (const orderId of ids) {
    try {
      await change(deps, ctx, orderId, action)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const { state } = await deps.executor.load(Order, { websiteId: ctx.websiteId, id: orderId })
      refused.push({ orderId, orderNumber: state.number, sentence: error.message })
    }
  }
  return { done: ids.length - refused.length, refused, nextCursor: next }
}

async function matchingIds(
  deps: AfterSaleDeps,
  websiteId: string,
  { matching, cursor }: Pick<BulkRequest, 'matching' | 'cursor'>,
) {
  return matching ? idsOf(deps, websiteId, { matching, cursor }) : { ids: [], next: null }
}

async function change(deps: AfterSaleDeps, ctx: Ctx, orderId: string, action: BulkAction): Promise<void> {
  if (action.kind === 'tag') await tag(deps, ctx, orderId, action)
  else if (action.kind === 'take-back') await takeBack(deps, ctx, orderId)
  else if (action.kind === 'archive') await archive(deps, ctx, orderId, action.isArchived)
  else
    await fulfil(deps, ctx, orderId, {
      fulfillmentId: v7(),
      lines: null,
      notify: action.notify,
      carrierName: '',
      service: '',
      trackingNumber: '',
      trackingUrl: '',
    })
}
