import { v7 } from 'uuid'
import { type ProductItem, productTypes, type Variant } from '../../catalog/contract.ts'
import { constantTimeResponse } from '../../platform/async/constant-time-response.ts'
import { isAddressConfirmed } from '../../platform/confirmed-addresses/confirmations.ts'
import { InvalidFields, NotFound } from '../../platform/errors/application-errors.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { CAPTCHA_MISSING, EMAIL_BLANK, EMAIL_INVALID, SIGNED_UP } from '../../shared/messages/sign-up-messages.ts'
import { isEmail } from '../../shared/validation/email.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import { languageToRemember } from '../../websites/queries.ts'
import { receiveSignUp } from '../commands/receive-sign-up.ts'
import { signUp } from '../commands/sign-up.ts'
import type { SignUpRequest } from '../contract.ts'
import { IN_STOCK } from '../refusals.ts'
import { Restock } from '../restock.ts'
import type { RestockVisitorDeps } from './visitor-deps.ts'

/**
 * Signs a visitor up for one notice when a variant is back. Returns the message they see; for an address that already waits,
 * message and timing are the same. Throws InvalidFields, DomainError or NotFound.
 */
export async function signUpVisitor(deps: RestockVisitorDeps, visit: Visit, request: SignUpRequest): Promise<string> {
  const { websiteId, language } = requireTenant(visit)
  const found = await deps.websites.findWebsite(websiteId, language)
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

/** Only variants for which the product page shows the form: visible to shoppers, sold out, and able to come back. */
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

/** Specification §5: where a captcha is shown, a token is required. An invalid token counts as missing. */
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
 * Takes the same steps whether or not anything is new. The request's idempotency key is not used: for an address that
 * already waits nothing is written that could store it, so the key would reveal who waits. A repeated sign-up changes
 * nothing anyway. A person who unsubscribed gets no letter for a sign-up, because anybody can type in an address; only the
 * link of a letter proves who they are. For the same reason, a sign-up with an unconfirmed address is only received; the
 * reaction to it sends the confirmation link.
 */
async function storeSignUp(
  { db, vault, executor }: RestockVisitorDeps,
  visit: Visit,
  { productId, variantId, isJoinMailingList }: SignUpRequest,
  email: string,
): Promise<void> {
  const tenant = requireTenant(visit)
  const { websiteId } = tenant
  const { key: _, request: __, ...intent } = visit.intent
  const personRef = await vault.keepPerson(websiteId, email, languageToRemember(tenant))
  const wanted = { signUpId: v7(), personRef, productId, isJoinMailingList, at: visit.now }
  const decide = (await isAddressConfirmed(db, websiteId, personRef)) ? signUp : receiveSignUp
  await executor.execute(Restock, { websiteId, id: variantId }, intent, (state) => decide(state, wanted))
}
