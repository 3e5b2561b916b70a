import type { DraftOrderReply, DraftOrderRequest } from '../admin-contract.ts'
import type { CheckoutState } from '../checkout.ts'
import { openDraft } from '../commands/save-draft.ts'
import type { DraftOrderState } from '../draft-order.ts'
import type { DraftLine } from '../events.ts'
import { noDetails, readDetails } from '../typed-details.ts'
import { loadDraft } from './draft-checkout.ts'
import type { DraftDeps } from './draft-deps.ts'
import { priceDraft, totalsOf } from './price-draft.ts'

/** Specification §3, Product types. */
const GOODS = 1 as const
const SERVICE = 3 as const

/** Throws UnknownEntity for a draft that was never saved or is deleted. */
export async function showDraftOrder(
  deps: DraftDeps,
  websiteId: string,
  { draftId, now: at }: { draftId: string; now: string },
): Promise<DraftOrderReply> {
  const { draft, checkout } = await loadDraft(deps, websiteId, draftId)
  const saved = openDraft(draft)
  const customer = await customerOf(deps, websiteId, checkout)
  const who = { address: customer.address, customer: checkout.contact.customerRef, at }
  const { priced } = await priceDraft(deps, websiteId, saved, who)
  return {
    id: draftId,
    state: stateOf(draft, checkout),
    orderId: checkout.orderId,
    sentOn: draft.sentAt,
    changedOn: saved.at,
    isTestMode: (await deps.gateways.current(websiteId)).isTestMode,
    draft: { lines: saved.lines.map(lineRequest), discount: saved.discount, shipping: saved.shipping, customer },
    titles: Object.fromEntries(
      saved.lines.map(({ id, title, attributes }) => [id, { title, variant: named(attributes) }]),
    ),
    totals: totalsOf(priced),
  }
}

export async function customerOf(
  { vault }: Pick<DraftDeps, 'vault'>,
  websiteId: string,
  { contact, detailsRef }: CheckoutState,
): Promise<DraftOrderRequest['customer']> {
  const { customerRef } = contact
  const texts = await vault.read(
    websiteId,
    [customerRef, detailsRef].filter((ref) => ref !== null),
  )
  const { shipping, note } = readDetails(texts.get(detailsRef ?? ''), noDetails)
  return { email: texts.get(customerRef ?? '') ?? '', address: shipping, note }
}

export function stateOf({ sentAt }: DraftOrderState, { orderId, placement }: CheckoutState): DraftOrderReply['state'] {
  if (orderId !== null) return 'ordered'
  if (placement) return 'paying'
  return sentAt === null ? 'open' : 'sent'
}

function named(attributes: DraftLine['attributes']): string {
  return attributes.map(({ value }) => value).join(' / ')
}

function lineRequest({ id, itemId, sku, title, productType, quantity, unitPriceCents }: DraftLine) {
  const common = { id, quantity, unitPriceCents }
  if (itemId !== null) return { kind: 'product' as const, ...common, itemId, sku }
  return { kind: 'custom' as const, ...common, title, productType: productType === SERVICE ? SERVICE : GOODS }
}
