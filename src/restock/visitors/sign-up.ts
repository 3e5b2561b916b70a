import { v7 } from 'uuid'
import { type ProductItem, productTypes, type Variant } from '../../catalog/contract.ts'
import { isAddressConfirmed } from '../../platform/confirmed-addresses/confirmations.ts'
import { InvalidFields, NotFound } from '../../platform/errors/application-errors.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { CAPTCHA_MISSING, EMAIL_BLANK, EMAIL_INVALID, SIGNED_UP } from '../../shared/messages/sign-up-messages.ts'
import { isEmail } from '../../shared/validation/email.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import { receiveSignUp } from '../commands/receive-sign-up.ts'
import { signUp } from '../commands/sign-up.ts'
import type { SignUpRequest } from '../contract.ts'
import { IN_STOCK } from '../refusals.ts'
import { Restock } from '../restock.ts'
import { constantTimeResponse } from './constant-time-response.ts'
import type { RestockVisitorDeps } from './visitor-deps.ts'

/**
 * A visitor wants to be told once when a variant is back. Gives what they read, the same for an address that waits
 * already, at the same moment. Throws InvalidFields, DomainError or NotFound.
 */
export async function signUpVisitor(deps: RestockVisitorDeps, visit: Visit, request: SignUpRequest): Promise<string> {
  const { websiteId } = requireTenant(visit)
  const found = await deps.websites.findWebsite(websiteId)
  const settings = found?.storeSettings.merchandisingSettings
  if (!found || !settings?.restockNotificationsEnabled) throw new NotFound()
  const email = addressIn(request)
  await assertSoldOut(deps, websiteId, request)
  await assertCaptcha(deps, found, request.captchaToken)
  const asks = settings.restockNotificationsMailingListSignUpEnabled
  const isJoinMailingList = asks && request.isJoinMailingList
  await constantTimeResponse(() => storeSignUp(deps, visit, { ...request, isJoinMailingList }, email))
  return settings.restockSuccessText || SIGNED_UP
}

function addressIn({ siteVisitorEmail }: SignUpRequest): string {
  const email = siteVisitorEmail.trim()
  if (email === '') throw new InvalidFields({ siteVisitorEmail: EMAIL_BLANK }, EMAIL_BLANK)
  if (!isEmail(email)) throw new InvalidFields({ siteVisitorEmail: EMAIL_INVALID }, EMAIL_INVALID)
  return email
}

/** Only where the product page has the box: a variant that shoppers can see and that may come back, but is gone. */
async function assertSoldOut(
  { findItem }: RestockVisitorDeps,
  websiteId: string,
  { productId, variantId }: SignUpRequest,
): Promise<void> {
  const item = await findItem(websiteId, productId)
  const variant = item && variantIn(item, variantId)
  if (!variant) throw new NotFound()
  if (variant.unlimited || variant.qtyInStock > 0) throw new DomainError(IN_STOCK)
}

function variantIn({ structuredContent }: ProductItem, variantId: string): Variant | undefined {
  const { productType, variants } = structuredContent
  const comesBack = productType === productTypes.PHYSICAL || productType === productTypes.SERVICE
  return comesBack ? variants.find(({ id }) => id === variantId) : undefined
}

/** Specification §5: where a captcha is shown, there is a token. One that is not good is as if it were missing. */
async function assertCaptcha(
  { captchas }: RestockVisitorDeps,
  { tenant, website: { captchaSettings } }: FoundWebsite,
  token = '',
): Promise<void> {
  if (captchaSettings === null) return
  const isGood = token !== '' && (await captchas[captchaSettings.provider].verify(tenant.websiteId, token))
  if (!isGood) throw new DomainError(CAPTCHA_MISSING)
}

/**
 * The same steps, whether anything is new or not. Without the key of the request: where somebody waits already nothing is
 * written that could remember it, so the key would tell who does. Said again, a sign-up changes nothing anyway.
 * Who unsubscribed gets no letter for it: anybody can type in an address, the link of a letter is theirs alone. For the same
 * reason an address that is not confirmed is only received; the reaction to that sends the link that confirms it.
 */
async function storeSignUp(
  { db, vault, executor }: RestockVisitorDeps,
  visit: Visit,
  { productId, variantId, isJoinMailingList }: SignUpRequest,
  email: string,
): Promise<void> {
  const { websiteId } = requireTenant(visit)
  const { key: _, request: __, ...intent } = visit.intent
  const personRef = await vault.keepPerson(websiteId, email)
  const wanted = { signUpId: v7(), personRef, productId, isJoinMailingList, at: visit.now }
  const decide = (await isAddressConfirmed(db, websiteId, personRef)) ? signUp : receiveSignUp
  await executor.execute(Restock, { websiteId, id: variantId }, intent, (state) => decide(state, wanted))
}
