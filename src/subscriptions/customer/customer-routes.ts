import type { Request, Response } from 'express'
import { v7 } from 'uuid'
import { noDetails, readDetails } from '../../checkout/typed-details.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { inWebsite } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { sendVisitorPage } from '../../platform/http/pages/visitor-page.ts'
import type { CookieSigner } from '../../platform/http/request/cookies.ts'
import { ctxOf } from '../../platform/http/request/ctx-of.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { emptyAddress } from '../../shared/addresses/address.ts'
import { addressFields } from '../../shared/addresses/address-fields.ts'
import { checkAddress } from '../../shared/addresses/check-address.ts'
import { DomainError, RefusedFields } from '../../shared/domain-error.ts'
import { withHint } from '../../shared/messages/with-hint.ts'
import { isEmail } from '../../shared/validation/email.ts'
import { FIELDS_INVALID } from '../../shared/validation/field-messages.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import {
  cancelSubscription,
  changeAddress,
  changeQuantity,
  pauseSubscription,
  resumeSubscription,
  skipCycle,
  withdrawCancel,
} from '../commands/change-subscription.ts'
import {
  SubscriptionChangeForm,
  SubscriptionEmailForm,
  SubscriptionLinkQuery,
  SubscriptionPaidQuery,
  SubscriptionsPageQuery,
} from '../contract.ts'
import * as endpoints from '../endpoints.ts'
import type { SubscriptionEvent } from '../events.ts'
import type { SubscriptionState } from '../subscription.ts'
import { beginCardChange, settleCardChange } from '../use-cases/change-card.ts'
import { type Renewal, renew } from '../use-cases/renew.ts'
import { decideOnSubscription, loadSubscription } from '../use-cases/subscription-deps.ts'
import { customerSession } from './customer-session.ts'
import { type ShowCustomersDeps, showSubscriptions } from './show-subscriptions.ts'
import { isLinkGood, spendLink } from './subscription-links.ts'
import { askForLinkPage, openLinkPage, type ShownFault, subscriptionsPage, usedLinkPage } from './subscriptions-page.ts'

export interface CustomerDeps extends ShowCustomersDeps {
  vault: Pick<Vault, 'read' | 'put' | 'findPerson' | 'languageOf'>
  signer: CookieSigner
  /** Origin of the test gateway's pay pages. */
  platformOrigin: string
  /** Serves a stand-in for Stripe, as in tests. */
  stripeUrl: string | undefined
}

const PAGE = '/subscriptions'

/** Where customers see and change their subscriptions, by a link of an e-mail. */
export function subscriptionCustomerRoutes(deps: CustomerDeps): Route[] {
  const session = customerSession(deps.signer)
  const customerOf = (visit: Visit, req: Request) => session.find(req, requireTenant(visit).websiteId, visit.now)
  return [
    handle(endpoints.showOwnSubscriptions, {
      query: SubscriptionsPageQuery,
      async handle({ query: { done }, visit, req, res }) {
        const found = await findStore(deps, visit)
        const customerRef = customerOf(visit, req)
        if (customerRef === undefined) return show(res, found, () => askForLinkPage())
        const shown = await showSubscriptions(deps, found, customerRef)
        return show(res, found, () => subscriptionsPage(shown, { said: done, formsLeadTo: payOrigins(deps) }))
      },
    }),
    handle(endpoints.askForSubscriptionLink, {
      body: SubscriptionEmailForm,
      async handle({ body: { email }, visit, res }) {
        const found = await findStore(deps, visit)
        if (!isEmail(email))
          return show(res, found, () => askForLinkPage({ error: 'Please enter a valid email address.' }))
        await askForLink(deps, requireTenant(visit).websiteId, email)
        return show(res, found, () => askForLinkPage({ isSent: true }))
      },
    }),
    handle(endpoints.showSubscriptionLink, {
      query: SubscriptionLinkQuery,
      async handle({ query: { token }, visit, res }) {
        const found = await findStore(deps, visit)
        const isGood = await isLinkGood(deps.db, requireTenant(visit).websiteId, token, visit.now)
        return show(res, found, () => (isGood ? openLinkPage(token) : usedLinkPage()))
      },
    }),
    handle(endpoints.useSubscriptionLink, {
      allowsCrossOrigin: true,
      body: SubscriptionLinkQuery,
      async handle({ body: { token }, visit, res }) {
        const { websiteId } = requireTenant(visit)
        const customerRef = await spendLink(deps.db, websiteId, token, visit.now)
        if (customerRef === undefined) return show(res, await findStore(deps, visit), usedLinkPage)
        session.keep(res, websiteId, customerRef, visit.now)
        return seeOther(res, PAGE)
      },
    }),
    handle(endpoints.leaveSubscriptions, {
      async handle({ res }) {
        session.drop(res)
        return seeOther(res, PAGE)
      },
    }),
    handle(endpoints.changeOwnSubscription, {
      body: SubscriptionChangeForm,
      async handle({ body, visit, req, res }) {
        const customerRef = customerOf(visit, req)
        if (customerRef === undefined) return seeOther(res, PAGE)
        const found = await findStore(deps, visit)
        try {
          return seeOther(res, await change(deps, ctxOf(visit), found, customerRef, body))
        } catch (error) {
          if (!(error instanceof DomainError)) throw error
          const shown = await showSubscriptions(deps, found, customerRef)
          const fault = faultOf(error, body)
          return show(res, found, () => subscriptionsPage(shown, { fault, status: 400, formsLeadTo: payOrigins(deps) }))
        }
      },
    }),
    handle(endpoints.returnToSubscriptions, {
      query: SubscriptionPaidQuery,
      async handle({ query, visit, res }) {
        const { websiteId } = requireTenant(visit)
        return seeOther(res, `${PAGE}?done=${await comeBack(deps, { ...ctxOf(visit), websiteId }, query)}`)
      },
    }),
  ]
}

/** Where a card is entered: the pages of the gateways. */
function payOrigins({ platformOrigin, stripeUrl }: Pick<CustomerDeps, 'platformOrigin' | 'stripeUrl'>): string[] {
  return [platformOrigin, stripeUrl === undefined ? 'https://checkout.stripe.com' : new URL(stripeUrl).origin]
}

/** The same answer and the same work whether somebody subscribed with the address or not: a job looks whether they have. */
async function askForLink(deps: CustomerDeps, websiteId: string, email: string): Promise<void> {
  const customerRef = (await deps.vault.findPerson(websiteId, email)) ?? ''
  const job = { name: 'ask-subscription-link', id: `ask-subscription-link:${v7()}`, data: { customerRef } }
  await inWebsite(deps.db, websiteId, (tx) => enqueue(tx, websiteId, [job]))
}

/** Returns the page that follows. */
async function change(
  deps: CustomerDeps,
  ctx: Ctx,
  found: FoundWebsite,
  customerRef: string,
  form: SubscriptionChangeForm,
): Promise<string> {
  const { subscriptionId, action } = form
  const state = await loadSubscription(deps, ctx.websiteId, subscriptionId)
  if (state.begun?.customerRef !== customerRef) return PAGE
  const origin = deps.canonicalOriginOf(found.tenant)
  const returnUrl = `${origin}${PAGE}/paid?id=${subscriptionId}`
  if (action === 'card')
    return beginCardChange(deps, ctx, {
      subscriptionId,
      returnUrlOf: (paymentId) => `${returnUrl}&payment=${paymentId}`,
    })
  if (action === 'pay') return pay(deps, ctx, { subscriptionId, by: 'customer', hosted: { returnUrl } })
  const detailsRef = action === 'address' ? await keepAddress(deps, ctx.websiteId, state, form) : ''
  await decideOnSubscription(deps, ctx, subscriptionId, (now) => decide(now, form, { detailsRef, at: ctx.now }))
  return `${PAGE}?done=${action}#${subscriptionId}`
}

async function pay(deps: CustomerDeps, ctx: Ctx, renewal: Renewal): Promise<string> {
  const first = await renew(deps, ctx, renewal)
  // A scheduled attempt ran at the same moment and was refused: the customer pays with the next one.
  const isRefused = first.url === null && first.state.phase.step === 'failing'
  const { state, url } = isRefused ? await renew(deps, ctx, renewal) : first
  return url ?? `${PAGE}?done=${isPaid(state) ? 'paid' : 'unchanged'}`
}

function isPaid({ phase }: SubscriptionState): boolean {
  return phase.step === 'waiting' || (phase.step === 'ended' && phase.reason === 'completed')
}

function decide(
  state: SubscriptionState,
  { action, cycle = -1, quantity = 0 }: SubscriptionChangeForm,
  { detailsRef, at }: { detailsRef: string; at: string },
): SubscriptionEvent[] {
  const by = 'customer'
  switch (action) {
    case 'pause':
      return pauseSubscription(state, { by, at })
    case 'resume':
      return resumeSubscription(state, { by, at })
    case 'skip':
      return skipCycle(state, { cycle, at })
    case 'quantity':
      return changeQuantity(state, { quantity, at })
    case 'address':
      return changeAddress(state, { detailsRef, at })
    case 'cancel':
      return cancelSubscription(state, { by, at })
    case 'keep':
      return withdrawCancel(state, { at })
    default:
      return []
  }
}

/** Stores the new address with what else was entered at checkout; returns its ref. Throws RefusedFields. */
async function keepAddress(
  { vault }: CustomerDeps,
  websiteId: string,
  { begun, detailsRef }: SubscriptionState,
  form: SubscriptionChangeForm,
): Promise<string> {
  const customerRef = begun?.customerRef ?? ''
  const texts = await vault.read(websiteId, [customerRef, detailsRef].filter(Boolean))
  const details = readDetails(texts.get(detailsRef), noDetails)
  const { country } = details.shipping
  const typed = Object.fromEntries(Object.keys(emptyAddress).map((part) => [part, form[part as 'city'] ?? '']))
  const { address, errors } = checkAddress(addressFields(country), { ...details.shipping, ...typed, country })
  if (Object.keys(errors).length > 0) throw new RefusedFields(errors as Record<string, string>, FIELDS_INVALID)
  const text = JSON.stringify({ ...details, shipping: { ...address, country } })
  return vault.put(websiteId, `person:${texts.get(customerRef) ?? ''}`, text)
}

function faultOf(error: DomainError, form: SubscriptionChangeForm): ShownFault {
  const { subscriptionId } = form
  const typed = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value ?? '')]))
  const errors = error instanceof RefusedFields ? error.errors : {}
  return { subscriptionId, message: withHint(error.message, error.hint), errors, typed }
}

/** Anyone may come back: what was paid is asked of the gateway, and nothing of it is shown. */
async function comeBack(deps: CustomerDeps, ctx: Ctx, { id, payment }: SubscriptionPaidQuery): Promise<string> {
  if (payment !== undefined) return (await settleCardChange(deps, ctx, payment)) ? 'card' : 'unchanged'
  if (id === undefined) return 'unchanged'
  const known = await loadSubscription(deps, ctx.websiteId, id)
  const isCharging = known.begun !== null && known.phase.step === 'charging'
  const { state } = isCharging ? await renew(deps, ctx, { subscriptionId: id, by: 'schedule' }) : { state: known }
  return isPaid(state) ? 'paid' : 'unchanged'
}

function show(res: Response, found: FoundWebsite, page: Parameters<typeof sendVisitorPage>[2]): undefined {
  res.set('Cache-Control', 'no-store')
  sendVisitorPage(res, found, page)
  return undefined
}

function seeOther(res: Response, url: string): undefined {
  res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).redirect(303, url)
  return undefined
}

async function findStore(deps: CustomerDeps, visit: Visit): Promise<FoundWebsite> {
  const { websiteId, language } = requireTenant(visit)
  const found = await deps.findWebsite(websiteId, language)
  if (!found) throw new NotFound()
  return found
}
