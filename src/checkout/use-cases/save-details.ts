import { Cart } from '../../cart/cart.ts'
import { normalizeCode } from '../../shared/discounts/normalize-code.ts'
import { DomainError } from '../../shared/domain-error.ts'
import type { FrozenPlace } from '../../shared/orders/frozen-order.ts'
import { isEmail, normalizeEmail } from '../../shared/validation/email.ts'
import type { CheckoutState } from '../checkout.ts'
import { assertOpen, type GiveDetails, giveDetails } from '../commands/give-details.ts'
import type { Address, CheckoutDetails } from '../contract.ts'
import type { CheckoutGiftCard } from '../events.ts'
import type { CheckoutTarget } from '../process/checkout-deps.ts'
import { decideCheckout, loadCheckout } from '../process/checkout-stream.ts'
import { checkoutFormOf } from '../settings/queries.ts'
import { noDetails, readDetails, type StoredDetails, withTyped } from '../typed-details.ts'
import type { CheckoutDeps } from './checkout-route-deps.ts'

/** With the gift card whose code was typed. */
export type TypedInput = CheckoutDetails & { card?: CheckoutGiftCard | undefined }

/** Maximum number of codes of a checkout, including those that do not apply. */
const CODES_MAX = 10

/** Maximum number of gift cards of a checkout. */
const GIFT_CARDS_MAX = 10

/**
 * Saves input even if invalid: names, addresses and the note go to the vault, under the customer once their e-mail address
 * is known, so that they are erased with them. Throws DomainError while a payment is in progress.
 * @param known the state that this request has just read
 */
export async function saveDetails(
  deps: CheckoutDeps,
  target: CheckoutTarget,
  typed: TypedInput,
  known?: CheckoutState,
): Promise<CheckoutState> {
  const { websiteId, now: at } = target
  const state = known ?? (await loadCheckout(deps, target))
  assertOpen(state)
  const kept = await keptTexts(deps, websiteId, state)
  const person = asPerson(typed)
  // Written together, in one round trip.
  const [contact, addresses] = await Promise.all([
    contactOf(deps, target, state, person, kept),
    addressesOf(deps, target, state, typed, { ...kept, newEmail: person.email }),
  ])
  const given: GiveDetails = {
    contact: contact && { customerRef: contact.customerRef, marketingOptIn: contact.marketingOptIn },
    addresses,
    shippingChoice: choiceOf(typed),
    codes: await codesOf(deps, websiteId, state, typed),
    giftCards: giftCardsOf(state, typed),
    at,
  }
  if (giveDetails(state, given).length === 0) return state
  const after = await decideCheckout(deps, target, (now) => giveDetails(now, given))
  if (addresses && state.detailsRef && state.detailsRef !== addresses.detailsRef)
    await deps.vault.forget(websiteId, [state.detailsRef])
  return after
}

/** Whether exactly this input is stored already. */
export async function isKept(
  deps: CheckoutDeps,
  websiteId: string,
  { contact, detailsRef, shippingChoice }: CheckoutState,
  typed: TypedInput,
): Promise<boolean> {
  const { details, email: known } = await keptTexts(deps, websiteId, { contact, detailsRef })
  const before = readDetails(details, noDetails)
  const email = known ?? before.wrongEmail
  const choice = choiceOf(typed)
  return (
    !typed.code &&
    !typed.removeCode &&
    !typed.card &&
    !typed.removeGiftCard &&
    (typed.email === undefined || normalizeEmail(typed.email) === email) &&
    (typed.marketingOptIn ?? contact.marketingOptIn) === contact.marketingOptIn &&
    (choice === undefined || choice.optionId === shippingChoice?.optionId) &&
    JSON.stringify(withTyped(before, typed, await formOf(deps, websiteId, typed))) === JSON.stringify(before)
  )
}

/** Drops an invalid e-mail address, because it identifies nobody. */
function asPerson({ email, marketingOptIn }: CheckoutDetails): CheckoutDetails {
  return { email: email === undefined || isEmail(email) ? email : '', marketingOptIn }
}

/** What the vault keeps for a checkout; undefined if it was never given, or erased. */
interface KeptTexts {
  email: string | undefined
  details: string | undefined
}

async function keptTexts(
  { vault }: CheckoutDeps,
  websiteId: string,
  { contact: { customerRef }, detailsRef }: Pick<CheckoutState, 'contact' | 'detailsRef'>,
): Promise<KeptTexts> {
  const texts = await vault.read(
    websiteId,
    [detailsRef, customerRef].filter((ref) => ref !== null),
  )
  return { email: texts.get(customerRef ?? ''), details: texts.get(detailsRef ?? '') }
}

async function contactOf(
  { vault }: CheckoutDeps,
  { websiteId, language }: CheckoutTarget,
  { contact }: CheckoutState,
  { email, marketingOptIn }: CheckoutDetails,
  kept: KeptTexts,
) {
  if (email === undefined && marketingOptIn === undefined) return undefined
  const isKnown = email === undefined || (email !== '' && normalizeEmail(email) === kept.email)
  const customerRef = isKnown ? contact.customerRef : email ? await vault.keepPerson(websiteId, email, language) : null
  return { customerRef, marketingOptIn: marketingOptIn ?? contact.marketingOptIn, email }
}

/** The form of the checkout, loaded only if the input has answers. */
async function formOf({ storeCheckout }: CheckoutDeps, websiteId: string, { answers }: CheckoutDetails) {
  return answers === undefined ? [] : checkoutFormOf((await storeCheckout.find(websiteId)).settings)
}

async function addressesOf(
  deps: CheckoutDeps,
  { websiteId, checkoutId }: CheckoutTarget,
  { detailsRef }: CheckoutState,
  typed: CheckoutDetails,
  kept: KeptTexts & { newEmail: string | undefined },
): Promise<GiveDetails['addresses']> {
  const { newEmail } = kept
  const before = readDetails(kept.details, noDetails)
  const details = withTyped(before, typed, await formOf(deps, websiteId, typed))
  const text = JSON.stringify(details)
  const knownEmail = kept.email ?? ''
  const email = newEmail === undefined ? knownEmail : normalizeEmail(newEmail)
  if (detailsRef !== null && email === knownEmail && text === kept.details) return undefined
  if (detailsRef === null && text === JSON.stringify(noDetails)) return undefined
  const subject = email ? `person:${email}` : `checkout:${checkoutId}`
  return { detailsRef: await deps.vault.put(websiteId, subject, text), ...placesOf(details) }
}

function placesOf({ shipping, billing, billingSameAsShipping }: StoredDetails) {
  return { shippingPlace: placeOf(shipping), billingPlace: placeOf(billingSameAsShipping ? shipping : billing) }
}

/** A region without a code is free text and could be personal, so it stays in the vault. */
function placeOf({ country, region }: Address): FrozenPlace | null {
  return country ? { country, region: /^[A-Z0-9]{1,3}$/.test(region) ? region : null } : null
}

function choiceOf({ shippingOptionId, shippingWindowId }: CheckoutDetails): GiveDetails['shippingChoice'] {
  return shippingOptionId ? { optionId: shippingOptionId, windowId: shippingWindowId || null } : undefined
}

async function codesOf(
  { executor }: CheckoutDeps,
  websiteId: string,
  state: CheckoutState,
  { code, removeCode }: CheckoutDetails,
): Promise<string[] | undefined> {
  if (!code && !removeCode) return undefined
  const current = state.codes ?? (await executor.load(Cart, { websiteId, id: state.cartId ?? '' })).state.codes
  const left = current.filter((one) => one !== normalizeCode(removeCode ?? ''))
  const codes = code ? [...new Set([...left, normalizeCode(code)])] : left
  if (codes.length > CODES_MAX) throw new DomainError(`At most ${CODES_MAX} codes can be used at once.`)
  return codes
}

function giftCardsOf(
  { giftCards }: CheckoutState,
  { card, removeGiftCard }: TypedInput,
): CheckoutGiftCard[] | undefined {
  if (!card && !removeGiftCard) return undefined
  const left = giftCards.filter(({ cardId }) => cardId !== removeGiftCard && cardId !== card?.cardId)
  const cards = card ? [...left, card] : left
  if (cards.length > GIFT_CARDS_MAX) throw new DomainError(`At most ${GIFT_CARDS_MAX} gift cards can be used at once.`)
  return cards
}
