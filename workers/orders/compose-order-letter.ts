import { Checkout } from '../../src/checkout/checkout.ts'
import { paymentIdOf } from '../../src/checkout/checkout-ids.ts'
import { policiesOf } from '../../src/checkout/settings/queries.ts'
import { listFilesOf } from '../../src/downloads/buyers/list-downloads.ts'
import { findAccount } from '../../src/identity/accounts/accounts.ts'
import { digitalLinesOf } from '../../src/orders/detail/digital-lines.ts'
import { customerEmailsOf, isPaymentOpen } from '../../src/orders/letters/customer-emails.ts'
import type { OrderLetterJob } from '../../src/orders/letters/letter-job.ts'
import { wasToldOfRefund } from '../../src/orders/letters/letter-ledger.ts'
import {
  type MerchantLetterKind,
  merchantLetterKinds,
  merchantNotice,
} from '../../src/orders/letters/merchant-notices.ts'
import { notPlacedNotice } from '../../src/orders/letters/platform-notices.ts'
import { platformOrderLetter } from '../../src/orders/letters/platform-order.letter.ts'
import { Order, type OrderState } from '../../src/orders/order.ts'
import type { OrderTokens } from '../../src/orders/order-tokens.ts'
import { presentOrder, refsOf } from '../../src/orders/present-order.ts'
import { findPayment } from '../../src/payments/use-cases/payments.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { Executor } from '../../src/platform/event-store/executor/executor.ts'
import type { Tenant } from '../../src/platform/http/request/visit.ts'
import type { Letter } from '../../src/platform/mail/mail.ts'
import { senderName } from '../../src/platform/mail/sender-name.ts'
import { replyHeader } from '../../src/platform/mail/store-sender.ts'
import type { Vault } from '../../src/platform/vault/vault.ts'
import { takesReviews } from '../../src/shared/reviews/shows-reviews.ts'
import { merchantWriting } from '../../src/shared/words/merchant-writing.ts'
import { renderIn } from '../../src/shared/words/render-in.ts'
import { type FoundWebsite, shownIn } from '../../src/websites/queries.ts'
import { giftCardLetter } from '../gift-cards/gift-card-letter.ts'
import { subscriptionLetter, unpaidNotice } from '../subscriptions/subscription-letter.ts'
import { languageOf, originIn } from './letter-language.ts'
import { type Placed, wordingOf } from './letter-wording.ts'
import { payLinkLetter } from './pay-link-letter.ts'

export interface ComposeOrderLetterDeps {
  db: Database
  executor: Executor
  vault: Vault
  orderTokens: OrderTokens
  findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined>
  /** Sender address of letters. */
  mailFrom: string
  /** The storefront's origin as visitors see it. */
  canonicalOriginOf(tenant: Tenant): string
  manageOrigin(subdomain: string): string
  /** Of the platform's own host. */
  platformOrigin: string
}

export type Composed =
  /**
   * `isCounted`: it uses one of the few letters a day to an unconfirmed mailbox. `isPaymentOpen`: it may not have to, once
   * the payment is taken.
   */
  | { letter: Letter; isCounted: boolean; isPaymentOpen?: boolean }
  /** Why nothing is to be sent. */
  | { skipped: string }

interface About {
  deps: ComposeOrderLetterDeps
  websiteId: string
  found: FoundWebsite
  turn: OrderLetterJob
}

/** Everything that can fail happens here, before the letter is claimed. */
export async function composeOrderLetter(
  deps: ComposeOrderLetterDeps,
  websiteId: string,
  turn: OrderLetterJob,
): Promise<Composed> {
  const found = await deps.findWebsite(websiteId)
  if (!found) return { skipped: 'The website is gone.' }
  const about = { deps, websiteId, found, turn }
  if (turn.kind === 'notPlaced') return aboutCheckout(about)
  if (turn.kind === 'payLink')
    return payLinkLetter(deps, { websiteId, found, draftId: turn.subjectId, envelope: (name) => envelope(about, name) })
  if (turn.kind === 'giftCard')
    return giftCardLetter(deps, { websiteId, found, cardId: turn.subjectId, envelope: (name) => envelope(about, name) })
  if (turn.kind === 'merchantSubscriptionUnpaid')
    return unpaidNotice(deps, { websiteId, found, turn, envelope: (name) => envelope(about, name) })
  if (turn.kind.startsWith('subscription'))
    return subscriptionLetter(deps, { websiteId, found, turn, envelope: (name) => envelope(about, name) })
  const { state } = await deps.executor.load(Order, { websiteId, id: turn.subjectId })
  return turn.recipient === '' ? toCustomer(about, state) : toMerchant(about, state)
}

async function presentPlaced({ deps, websiteId, turn }: About, state: OrderState): Promise<Placed | undefined> {
  const texts = await deps.vault.read(websiteId, refsOf(state))
  const order = presentOrder(state, { websiteId, orderId: turn.subjectId, texts })
  return order && { order, customerRef: state.order?.customerRef ?? '', state }
}

const UNKNOWN = 'There is no such order.'

const FORGOTTEN = 'The customer’s data was deleted.'

async function toCustomer(about: About, state: OrderState): Promise<Composed> {
  const { deps, websiteId, turn } = about
  if (!state.placed) return { skipped: UNKNOWN }
  const found = shownIn(about.found, state.order?.language)
  const { subjectId: orderId } = turn
  // Read together, in one round trip.
  const [placed, token, files, policies] = await Promise.all([
    presentPlaced(about, state),
    deps.orderTokens.mint(websiteId, orderId),
    listFilesOf(deps, websiteId, orderId, digitalLinesOf(state)),
    policiesOf(deps.db, websiteId),
  ])
  if (!placed) return { skipped: UNKNOWN }
  const { order, customerRef } = placed
  if (order.customerEmail === null) return { skipped: customerRef === '' ? 'There is no e-mail address.' : FORGOTTEN }
  const origin = originIn(deps, found)
  const link = `${origin}/order?token=${token}`
  const isReviewed = !order.testMode && takesReviews(found.storeSettings.merchandisingSettings)
  const reviewLink = isReviewed ? `${origin}/order/reviews?token=${token}` : undefined
  const host = new URL(origin).hostname
  const { theme, language, useCLDRMoneyFormat } = found.website
  const store = found.tenant.name
  const { 'Reply-To': replyTo } = replyHeader(found)
  const { timeZone } = found.website
  const look = { theme, language, useCLDRMoneyFormat, timeZone, store, order, link, reviewLink, replyTo, policies }
  const knowsOfRefund =
    turn.kind === 'refundFailed' && (await wasToldOfRefund(deps.db, websiteId, order.id, turn.aboutId ?? ''))
  const wording = renderIn(look, () => wordingOf(turn, placed, { host, files, look, knowsOfRefund }))
  if ('skipped' in wording) return wording
  const emails = await customerEmailsOf(deps.db, websiteId, found.ownerIsConfirmed, {
    orderId: order.id,
    state: placed.state,
    customerEmail: order.customerEmail,
  })
  const isTrusted = emails === 'unlimited'
  const to = { ...envelope(about, host), to: order.customerEmail }
  // To an address that anybody may have typed in, no text of the store's is sent.
  if (!isTrusted || !wording.own)
    return {
      letter: { ...to, ...platformOrderLetter({ ...wording.platform, language }) },
      isCounted: !isTrusted,
      isPaymentOpen: isPaymentOpen(placed.state),
    }
  return {
    letter: { ...to, from: { ...to.from, name: senderName(store, host) }, store: websiteId, ...wording.own() },
    isCounted: false,
  }
}

function envelope({ deps: { mailFrom }, turn, found }: About, name: string) {
  const { kind, subjectId, recipient, round } = turn
  return {
    from: { name, address: mailFrom },
    headers: {
      // The same for each attempt, so that a receiver can recognise duplicates.
      'Message-ID': `<order.${kind}.${subjectId}.${recipient || 'customer'}.${round}@${mailFrom.split('@')[1]}>`,
      'Auto-Submitted': 'auto-generated',
      ...(recipient === '' && replyHeader(found)),
    },
  }
}

/** The payment came too late or had the wrong amount, and was refunded. */
async function aboutCheckout(about: About): Promise<Composed> {
  const { deps, websiteId, turn } = about
  const { state } = await deps.executor.load(Checkout, { websiteId, id: turn.subjectId })
  const { customerRef } = state.contact
  const email = customerRef === null ? undefined : (await deps.vault.read(websiteId, [customerRef])).get(customerRef)
  if (email === undefined) return { skipped: FORGOTTEN }
  // The shopper has paid again meanwhile.
  if (state.orderId !== null) return { skipped: 'There is an order now.' }
  const found = shownIn(
    about.found,
    state.placement?.order.language ?? (await languageOf(deps, websiteId, customerRef)),
  )
  const origin = originIn(deps, found)
  const host = new URL(origin).hostname
  const { language } = found.website
  const words = platformOrderLetter({
    ...renderIn(language, () => notPlacedNotice({ host, link: `${origin}/cart` })),
    language,
  })
  const payment = await findPayment(deps, { websiteId, paymentId: paymentIdOf(turn.subjectId, turn.round) })
  // Who paid is told in any case what became of the money.
  const hasPaid = payment.requested?.testMode === false
  return { letter: { ...envelope(about, host), to: email, ...words }, isCounted: !hasPaid }
}

/** To a contributor: in the platform's name; about test orders only if they have confirmed their address. */
async function toMerchant(about: About, state: OrderState): Promise<Composed> {
  const { deps, found, turn } = about
  const placed = await presentPlaced(about, state)
  if (!placed) return { skipped: UNKNOWN }
  const { order } = placed
  const { kind, aboutId } = turn
  if (!isMerchantLetter(kind)) return { skipped: 'It is for the customer.' }
  if (kind === 'merchant' && order.paymentStatus === 'FAILED')
    return { skipped: 'The payment failed, which is told by an e-mail of its own.' }
  const account = await findAccount(deps.db, turn.recipient)
  if (account?.email == null) return { skipped: 'This person has no e-mail address.' }
  if (order.testMode && !account.isConfirmed) return { skipped: 'Test orders are told to confirmed addresses only.' }
  const { subdomain } = found.tenant
  const host = new URL(deps.canonicalOriginOf(found.tenant)).hostname
  const link = `${deps.manageOrigin(subdomain)}/orders/${order.id}`
  const refund = state.tally?.refunds.find(({ id }) => id === aboutId)
  const letter = platformOrderLetter(
    renderIn(merchantWriting(found.website), () => merchantNotice(kind, { order, refund }, { host, link })),
  )
  return {
    letter: { ...envelope(about, new URL(deps.platformOrigin).hostname), to: account.email, ...letter },
    isCounted: order.testMode || !account.isConfirmed,
  }
}

const isMerchantLetter = (kind: OrderLetterJob['kind']): kind is MerchantLetterKind =>
  merchantLetterKinds.some((one) => one === kind)
