import { v7 } from 'uuid'
import type { Ctx } from '../../platform/ctx.ts'
import { validateAddress, withRegionCode } from '../../shared/addresses/address-fields.ts'
import { DomainError, RefusedFields, UnknownEntity } from '../../shared/domain-error.ts'
import type { DraftOrderRequest, DraftTotals } from '../admin-contract.ts'
import { draftIdOf } from '../checkout-ids.ts'
import { ALREADY_ORDERED } from '../commands/give-details.ts'
import { deleteDraft, saveDraft } from '../commands/save-draft.ts'
import { type Address, addressFieldName, addressParts, type CheckoutDetails } from '../contract.ts'
import { DraftOrder, type DraftOrderState } from '../draft-order.ts'
import { saveDetails } from '../use-cases/save-details.ts'
import { beginDraftCheckout, decideDraft, loadDraft, targetOf } from './draft-checkout.ts'
import type { DraftDeps } from './draft-deps.ts'
import { draftLines } from './draft-lines.ts'
import { priceDraft, totalsOf } from './price-draft.ts'

/** Prices a draft without saving it. */
export async function previewDraft(
  deps: DraftDeps,
  { websiteId, now: at }: Pick<Ctx, 'websiteId' | 'now'>,
  currency: string,
  { customer, discount, shipping, ...request }: DraftOrderRequest,
): Promise<DraftTotals> {
  const lines = await draftLines(deps, websiteId, request.lines, { currency, before: [] })
  const who = { address: withRegionCode(customer.address), customer: null, at }
  return totalsOf((await priceDraft(deps, websiteId, { currency, lines, discount, shipping }, who)).priced)
}

interface SaveDraft {
  currency: string
  request: DraftOrderRequest
}

/**
 * Nobody chooses the id of a draft: it is derived from the contributor and the key of their request, so that a repeated
 * request leads to the same draft.
 */
export async function openDraftOrder(deps: DraftDeps, ctx: Ctx, save: SaveDraft): Promise<string> {
  const { websiteId, actor, intent } = ctx
  const draftId = intent.key === undefined ? v7() : draftIdOf(websiteId, actor ?? '', intent.key)
  const { state } = await deps.executor.load(DraftOrder, { websiteId, id: draftId })
  await writeDraft(deps, ctx, { ...save, draftId, draft: state })
  return draftId
}

/** The order that a request with this key has become; undefined before, and without a key. */
export async function findOrdered(
  deps: DraftDeps,
  { websiteId, actor, intent: { key } }: Pick<Ctx, 'websiteId' | 'actor' | 'intent'>,
): Promise<string | undefined> {
  if (key === undefined) return undefined
  const draftId = draftIdOf(websiteId, actor ?? '', key)
  const { state } = await deps.executor.load(DraftOrder, { websiteId, id: draftId })
  if (!state.saved) return undefined
  return (await loadDraft(deps, websiteId, draftId)).checkout.orderId ?? undefined
}

/** Throws RefusedFields, and DomainError for a draft that is being paid or has become an order. */
export async function saveDraftOrder(deps: DraftDeps, ctx: Ctx, save: SaveDraft & { draftId: string }): Promise<void> {
  const { draft } = await loadDraft(deps, ctx.websiteId, save.draftId)
  await writeDraft(deps, ctx, { ...save, draft })
}

async function writeDraft(
  deps: DraftDeps,
  ctx: Ctx,
  { draftId, draft, currency, request }: SaveDraft & { draftId: string; draft: DraftOrderState },
): Promise<void> {
  const { websiteId, now: at } = ctx
  if (draft.isDeleted) throw new UnknownEntity()
  const { customer, discount, shipping } = request
  const wrong = postalCodeFault(customer.address)
  if (wrong) throw new RefusedFields({ 'customer.address.postalCode': wrong }, wrong)
  const lines = await draftLines(deps, websiteId, request.lines, { currency, before: draft.saved?.lines ?? [] })
  const target = targetOf(ctx, draftId)
  await beginDraftCheckout(deps, target, draftId)
  const { contact } = await saveDetails(deps, target, typedOf(customer))
  const { customerRef } = contact
  const toPrice = { currency, lines, discount, shipping }
  const who = { address: withRegionCode(customer.address), customer: customerRef, at }
  const { grandTotalCents } = (await priceDraft(deps, websiteId, toPrice, who)).priced.totals
  const { checkoutId } = target
  await decideDraft(deps, ctx, draftId, (state) =>
    saveDraft(state, { checkoutId, ...toPrice, customerRef, grandTotalCents, at }),
  )
}

/** What is wrong with the postal code, which the customer may also be asked for later; as at the checkout. */
export function postalCodeFault(address: Address): string | undefined {
  return address.postalCode === '' ? undefined : validateAddress(address.country, address).errors.postalCode
}

function typedOf({ email, address, note }: DraftOrderRequest['customer']): CheckoutDetails {
  const typed = addressParts.map((part: keyof Address) => [addressFieldName('shipping', part), address[part]])
  return { email, note, ...Object.fromEntries(typed) }
}

/** Deletes a draft, and with it its link. Refused once it has become an order or is being paid. */
export async function deleteDraftOrder(deps: DraftDeps, ctx: Ctx, draftId: string): Promise<void> {
  const { checkout } = await loadDraft(deps, ctx.websiteId, draftId)
  if (checkout.orderId !== null) throw new DomainError(ALREADY_ORDERED)
  if (checkout.placement) throw new DomainError('Its customer is paying for it at this moment. Please try again later.')
  await decideDraft(deps, ctx, draftId, (state) => deleteDraft(state, { at: ctx.now }))
  if (checkout.detailsRef) await deps.vault.forget(ctx.websiteId, [checkout.detailsRef])
}
