import { checkoutSettingsOf } from '../../checkout/settings/queries.ts'
import { stockAlertLetter } from '../../inventory/alerts/stock-alert.letter.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Executor } from '../../platform/event-store/executor/executor.ts'
import type { Tenant } from '../../platform/http/request/visit.ts'
import { senderName } from '../../platform/mail/sender-name.ts'
import { replyHeader } from '../../platform/mail/store-sender.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { UnknownEntity } from '../../shared/domain-error.ts'
import type { OrderFulfilled } from '../../shared/orders/after-sale-events.ts'
import { evolveTally, type OrderTally } from '../../shared/orders/order-tally.ts'
import { takesReviews } from '../../shared/reviews/shows-reviews.ts'
import { merchantWriting } from '../../shared/words/merchant-writing.ts'
import { renderIn } from '../../shared/words/render-in.ts'
import type { WebsiteWriting } from '../../shared/words/word.ts'
import { findStoreBasics, findWebsite } from '../../websites/queries.ts'
import type { OrderReply } from '../contract.ts'
import {
  type EmailKind,
  type EmailPreviewQuery,
  type EmailPreviewReply,
  MerchantEmailKind,
  StoreEmailKind,
} from '../email-contract.ts'
import { fileLetter, parcelLetter, refundFailedLetter, refundLetter } from '../letters/after-sale.letter.ts'
import { type MerchantLetterKind, merchantNotice } from '../letters/merchant-notices.ts'
import { orderConfirmationLetter } from '../letters/order-confirmation.letter.ts'
import type { LetterLook, Written } from '../letters/order-letter.ts'
import {
  type NoticeTarget,
  notPlacedNotice,
  payLinkNotice,
  paymentFailedNotice,
  placedNotice,
} from '../letters/platform-notices.ts'
import { platformOrderLetter } from '../letters/platform-order.letter.ts'
import { Order, type OrderState } from '../order.ts'
import { presentOrder, refsOf } from '../present-order.ts'
import { sampleOrder } from './sample-order.ts'

export interface EmailPreviewDeps {
  db: Database
  executor: Pick<Executor, 'load'>
  vault: Pick<Vault, 'read'>
  canonicalOriginOf(tenant: Tenant): string
  manageOrigin(subdomain: string): string
  /** Of the platform's own host, which merchants' e-mails come from. */
  platformOrigin: string
}

/** An e-mail as its recipient gets it, about one of the store's orders or a sample. Nothing is sent, and its link is no real one. */
export async function previewEmail(
  deps: EmailPreviewDeps,
  websiteId: string,
  { kind, orderId }: EmailPreviewQuery,
  now: string,
): Promise<EmailPreviewReply> {
  const found = await findWebsite(deps.db, websiteId)
  if (!found) throw new UnknownEntity()
  const country = (await findStoreBasics(deps.db, websiteId))?.country ?? 'US'
  const { state, texts } = orderId
    ? await readOrder(deps, websiteId, orderId)
    : sampleOrder(found, { country, at: now })
  const order = presentOrder(state, { websiteId, orderId: orderId ?? 'sample', texts })
  if (!order) throw new UnknownEntity()
  const origin = deps.canonicalOriginOf(found.tenant)
  const host = new URL(origin).hostname
  const { 'Reply-To': replyTo } = replyHeader(found)
  const isReviewed = takesReviews(found.storeSettings.merchandisingSettings)
  const { theme, language, useCLDRMoneyFormat, timeZone } = found.website
  const look: LetterLook = {
    theme,
    language,
    useCLDRMoneyFormat,
    timeZone,
    store: found.tenant.name,
    order,
    replyTo,
    link: `${origin}/order`,
    reviewLink: isReviewed ? `${origin}/order/reviews` : undefined,
    policies: await checkoutSettingsOf(deps.db, websiteId),
  }
  const isSample = orderId === undefined
  const merchantKind = MerchantEmailKind.safeParse(kind)
  if (merchantKind.success) {
    const { tally } = state
    if (!tally) throw new UnknownEntity()
    const admin = `${deps.manageOrigin(found.tenant.subdomain)}${isSample ? '/orders' : `/orders/${order.id}`}`
    const email = merchantEmail(merchantKind.data, { order, tally, website: found.website }, { host, link: admin })
    const from = merchantKind.data === 'lowStock' ? host : new URL(deps.platformOrigin).hostname
    return { ...email, from, replyTo: null, isSample }
  }
  return {
    ...customerEmail(look, state, kind as CustomerEmailKind, now),
    from: isOfStore(kind) ? senderName(found.tenant.name, host) : host,
    replyTo: replyTo ?? null,
    isSample,
  }
}

type CustomerEmailKind = Exclude<EmailKind, MerchantEmailKind>

const isOfStore = (kind: EmailKind) => StoreEmailKind.safeParse(kind).success

/** Numbers of pieces left that a sample of the e-mail about stock names. */
const STOCK_LEFT = [0, 2]

function merchantEmail(
  kind: MerchantEmailKind,
  { order, tally, website }: { order: OrderReply; tally: OrderTally; website: WebsiteWriting },
  to: NoticeTarget,
): Written {
  if (kind !== 'lowStock')
    return platformOrderLetter(
      renderIn(merchantWriting(website), () =>
        merchantNotice(merchantKinds[kind], { order, refund: refundOf(tally) }, to),
      ),
    )
  const lines = order.items.slice(0, STOCK_LEFT.length).map(({ productName, attributes, sku }, n) => ({
    title: productName,
    variantName: attributes.map(({ value }) => value).join(' / '),
    sku,
    available: STOCK_LEFT[n] ?? 0,
  }))
  const link = new URL('/inventory?sort=stock', to.link).href
  return stockAlertLetter({ lines, total: lines.length, language: website.language, host: to.host, link })
}

const merchantKinds = {
  newOrder: 'merchant',
  orderNotPaid: 'merchantPaymentFailed',
  paidLater: 'merchantPaid',
  refundFailed: 'merchantRefundFailed',
} as const satisfies Record<Exclude<MerchantEmailKind, 'lowStock'>, MerchantLetterKind>

async function readOrder({ executor, vault }: EmailPreviewDeps, websiteId: string, orderId: string) {
  const { state } = await executor.load(Order, { websiteId, id: orderId })
  if (!state.placed) throw new UnknownEntity()
  return { state, texts: await vault.read(websiteId, refsOf(state)) }
}

function customerEmail(look: LetterLook, state: OrderState, kind: CustomerEmailKind, now: string): Written {
  const { tally } = state
  if (!tally) throw new UnknownEntity()
  switch (kind) {
    case 'confirmation':
      return orderConfirmationLetter(look, filesOf(state))
    case 'shipment':
    case 'pickup':
    case 'delivery':
      return parcelPreview(look, state, tally, { kind, now })
    case 'refund':
      return refundLetter(look, refundOf(tally))
    case 'failedRefund':
      return refundFailedLetter(look, refundOf(tally))
    case 'file':
      return fileLetter(look, filesOf(state)[0] ?? 'Guide.pdf')
    default:
      return noticeOf(look, kind, filesOf(state).length > 0)
  }
}

function noticeOf(look: LetterLook, kind: Exclude<CustomerEmailKind, StoreEmailKind>, hasFiles: boolean): Written {
  const { language, order, link } = look
  const to = { host: new URL(link).hostname, link }
  const { grandTotal, currency } = order
  const notice = renderIn(look, () => {
    if (kind === 'paymentPending') return placedNotice({ ...order, paymentStatus: 'PENDING' }, to, hasFiles)
    if (kind === 'paymentFailed') return paymentFailedNotice(order, to)
    if (kind === 'notPlaced') return notPlacedNotice(to)
    return payLinkNotice({ grandTotalCents: Number(grandTotal.value), currency }, to)
  })
  return platformOrderLetter({ ...notice, language })
}

/** Specification §3, Product types. */
const DIGITAL = 2

const filesOf = ({ lines }: OrderState) =>
  lines.filter(({ productType }) => productType === DIGITAL).map(({ title }) => `${title}.pdf`)

/** The last one of this kind, or else all goods in one. */
function parcelPreview(
  look: LetterLook,
  { fulfillments, lines }: OrderState,
  tally: OrderTally,
  { kind, now: at }: { kind: OrderFulfilled['kind']; now: string },
): Written {
  const last = fulfillments.findLast((parcel) => parcel.kind === kind)
  if (last) return parcelLetter(look, last, tally)
  const goods = tally.lines.filter(({ productType }) => productType === 1)
  const sent = goods.length > 0 ? goods : lines
  const isShipped = kind === 'shipment'
  const parcel: OrderFulfilled = {
    type: 'OrderFulfilled',
    fulfillmentId: 'sample',
    kind,
    lines: sent.map(({ id, quantity }) => ({ lineId: id, quantity })),
    notify: true,
    carrierName: isShipped ? 'Post' : '',
    service: '',
    trackingNumber: isShipped ? '00340 1234 5678' : '',
    trackingUrl: isShipped ? 'https://example.com/track' : '',
    at,
  }
  return parcelLetter(look, parcel, evolveTally({ ...tally, fulfillments: [] }, parcel))
}

/** The last one, or else one of the first line. */
function refundOf({ refunds, lines, tender }: OrderTally): Parameters<typeof refundLetter>[1] {
  const last = refunds.findLast(({ status }) => status === 'done')
  const [first] = lines
  if (last || !first) return last ?? { amountCents: 0, lines: [], tender }
  const { id, quantity, cents, taxCents } = first
  return { amountCents: cents, lines: [{ lineId: id, quantity, cents, taxCents, restock: false, removed: 0 }], tender }
}
