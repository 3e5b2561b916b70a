import type { DraftOrderRequest } from '../../../checkout/admin-contract.ts'
import type { DraftDeps } from '../../../checkout/draft-orders/draft-deps.ts'
import { openDraftOrder } from '../../../checkout/draft-orders/save-draft-order.ts'
import { demoDrafts } from './demo-drafts.ts'

interface DemoOwner {
  websiteId: string
  /** Of its owner. */
  accountId: string
  subdomain: string
  currency: string
  /** ISO 8601. */
  now: string
}

/** Orders that the owner is writing for customers. */
export async function addDemoDrafts(
  deps: DraftDeps,
  { websiteId, accountId, subdomain, currency, now }: DemoOwner,
): Promise<void> {
  for (const { lines, customer, discount, shipping } of demoDrafts[subdomain] ?? []) {
    const request: DraftOrderRequest = {
      lines: lines.map((line, n) => ({ kind: 'custom', id: `line-${n + 1}`, productType: 1, ...line })),
      discount,
      shipping,
      customer,
    }
    const ctx = { websiteId, actor: accountId, now, intent: { correlationId: 'seed' } }
    await openDraftOrder(deps, ctx, { currency, request })
  }
}
