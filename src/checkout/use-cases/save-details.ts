import { Cart } from '../../cart/cart.ts'
import { normalizeCode } from '../../shared/discounts/normalize-code.ts'
import { DomainError } from '../../shared/domain-error.ts'
import type { FrozenPlace } from '../../shared/orders/frozen-order.ts'
import { isEmail, normalizeEmail } from '../../shared/validation/email.ts'
import type { CheckoutState } from '../checkout.ts'
import { assertOpen, type GiveDetails, giveDetails } from '../commands/give-details.ts'
import type { Address, CheckoutDetails } from '../contract.ts'
import type { CheckoutTarget } from '../process/checkout-deps.ts'
import { decideCheckout, loadCheckout } from '../process/checkout-stream.ts'
import { checkoutFormOf, checkoutSettingsOf } from '../settings/queries.ts'
import { noDetails, readDetails, type StoredDetails, withTyped } from '../typed-details.ts'
import type { CheckoutDeps } from './checkout-route-deps.ts'

/** Maximum number of codes of a checkout, including those that do not apply. */
const CODES_MAX = 10

/**
 * Saves input even if invalid: names, addresses and the note go to the vault, under the customer once their e-mail address
 * is known, so that they are erased with them. Throws DomainError while a payment is in progress.
 */
export async function saveDetails(
  deps: CheckoutDeps,
  target: CheckoutTarget,
  typed: CheckoutDetails,
): Promise<CheckoutState> {
  const { websiteId, now: at } = target
  const state = await loadCheckout(deps, target)
  assertOpen(state)
  const contact = await contactOf(deps, websiteId, state, asPerson(typed))
  const addresses = await addressesOf(deps, target, state, typed, contact?.email)
  const given: GiveDetails = {
    contact: contact && { customerRef: contact.customerRef, marketingOptIn: contact.marketingOptIn },
    addresses,
    shippingChoice: choiceOf(typed),
    codes: await codesOf(deps, websiteId, state, typed),
    at,
  }
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
  typed: CheckoutDetails,
): Promise<boolean> {
  const { vault } = deps
  const refs = [detailsRef, contact.customerRef].filter((ref) => ref !== null)
  const texts = await vault.read(websiteId, refs)
  const before = readDetails(texts.get(detailsRef ?? ''), noDetails)
  const email = texts.get(contact.customerRef ?? '') ?? before.wrongEmail
  const choice = choiceOf(typed)
  return (
    !typed.code &&
    !typed.removeCode &&
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

async function contactOf(
  { vault }: CheckoutDeps,
  websiteId: string,
  { contact }: CheckoutState,
  { email, marketingOptIn }: CheckoutDetails,
) {
  if (email === undefined && marketingOptIn === undefined) return undefined
  const customerRef =
    email === undefined ? contact.customerRef : email ? await vault.keepPerson(websiteId, email) : null
  return { customerRef, marketingOptIn: marketingOptIn ?? contact.marketingOptIn, email }
}

/** The form of the checkout, loaded only if the input has answers. */
async function formOf({ db }: CheckoutDeps, websiteId: string, { answers }: CheckoutDetails) {
  return answers === undefined ? [] : checkoutFormOf(await checkoutSettingsOf(db, websiteId))
}

async function addressesOf(
  deps: CheckoutDeps,
  { websiteId, checkoutId }: CheckoutTarget,
  { detailsRef, contact: { customerRef } }: CheckoutState,
  typed: CheckoutDetails,
  newEmail: string | undefined,
): Promise<GiveDetails['addresses']> {
  const { vault } = deps
  const texts = await vault.read(
    websiteId,
    [detailsRef, customerRef].filter((ref) => ref !== null),
  )
  const before = readDetails(texts.get(detailsRef ?? ''), noDetails)
  const details = withTyped(before, typed, await formOf(deps, websiteId, typed))
  const text = JSON.stringify(details)
  const knownEmail = texts.get(customerRef ?? '') ?? ''
  const email = newEmail === undefined ? knownEmail : normalizeEmail(newEmail)
  if (detailsRef !== null && email === knownEmail && text === texts.get(detailsRef)) return undefined
  if (detailsRef === null && text === JSON.stringify(noDetails)) return undefined
  const subject = email ? `person:${email}` : `checkout:${checkoutId}`
  return { detailsRef: await vault.put(websiteId, subject, text), ...placesOf(details) }
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
