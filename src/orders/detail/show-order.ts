import { findNeighbours, listOrders } from '../../../projections/orders/queries.ts'
import { listAccountNames } from '../../identity/queries.ts'
import { listPaymentNews } from '../../payments/use-cases/list-payment-news.ts'
import { findPayment } from '../../payments/use-cases/payments.ts'
import { domainEvent, type EventStore } from '../../platform/event-store/event-store.ts'
import { UnknownEntity } from '../../shared/domain-error.ts'
import type { AppliedCard } from '../../shared/gift-cards/split-payment.ts'
import { toMoney } from '../../shared/money/money.ts'
import type { FrozenOrder } from '../../shared/orders/frozen-order.ts'
import { paymentFailureSentence } from '../../shared/orders/payment-failure-sentence.ts'
import { summaryFields } from '../../shared/orders/summary-fields.ts'
import { sayToStaff } from '../../shared/words/say-to-staff.ts'
import { findWebsite } from '../../websites/queries.ts'
import type { OrderDetailReply } from '../admin-contract.ts'
import type { AfterSaleDeps } from '../after-sale/after-sale-deps.ts'
import { dueDocuments } from '../commands/issue-invoice.ts'
import type { OrderEvent } from '../events.ts'
import { findInvoiceSettings } from '../invoices/invoice-settings.ts'
import { detailsToAskFor } from '../invoices/issue-documents.ts'
import { customerEmailsOf } from '../letters/customer-emails.ts'
import { listLetters } from '../letters/letter-ledger.ts'
import { hasCustomer, presentRows } from '../list/list-orders.ts'
import { Order, type OrderState } from '../order.ts'
import { presentOrder, refsOf } from '../present-order.ts'
import { letterEntries } from './letter-sentences.ts'
import { newsEntries } from './news-sentences.ts'
import { type DatedSentence, sentenceOf } from './timeline.ts'

export interface ShowOrderDeps extends Pick<AfterSaleDeps, 'executor' | 'vault' | 'db'> {
  store: Pick<EventStore, 'read'>
}

const OTHERS_MAX = 10

/**
 * The full view of an order, from its own stream. Throws UnknownEntity.
 * @param asOf ISO 8601: the order, and what had happened, as of this time
 */
export async function showOrder(
  deps: ShowOrderDeps,
  websiteId: string,
  orderId: string,
  asOf?: string,
): Promise<OrderDetailReply> {
  const { state } = await deps.executor.load(
    Order,
    { websiteId, id: orderId },
    asOf === undefined ? {} : { asOf: new Date(asOf) },
  )
  const { order, placed } = state
  if (!order || !placed) throw new UnknownEntity()
  const payment = await paymentOf(deps, websiteId, state)
  const found = await findWebsite(deps.db, websiteId)
  const ownerIsConfirmed = found?.ownerIsConfirmed === true
  const say = sayToStaff(found?.website ?? {})
  const [core, { timeline, authors }, otherOrders, neighbours, letters, news] = await Promise.all([
    coreOf(deps, websiteId, orderId, state),
    readTimeline(deps, websiteId, orderId, order),
    othersOf(deps, websiteId, orderId, order.customerRef),
    findNeighbours(deps.db, websiteId, { createdAt: new Date(placed.at), orderId }),
    listLetters(deps.db, websiteId, orderId),
    payment?.reference ? listPaymentNews(deps.db, websiteId, payment.reference) : [],
  ])
  return {
    ...core,
    hasCustomer: hasCustomer(order.customerRef),
    customerEmails: await customerEmailsOf(deps.db, websiteId, ownerIsConfirmed, {
      orderId,
      state,
      customerEmail: core.order.customerEmail,
    }),
    customerId: order.testMode ? null : order.customerRef || null,
    payment,
    invoice: await invoiceOf(deps, websiteId, state),
    disputes: [...state.disputes.values()].map(({ disputeId, amountCents, status, respondBy, at }) => ({
      id: disputeId,
      amount: toMoney(amountCents, order.currency),
      status,
      openedOn: at,
      respondBy,
    })),
    notes: await notesOf(deps, websiteId, state, authors),
    tags: [...state.tags],
    isArchived: core.tally.isArchived,
    otherOrders,
    ...neighbours,
    timeline: [...timeline, ...letterEntries(letters), ...newsEntries(news)]
      .filter(({ at }) => asOf === undefined || Date.parse(at) <= Date.parse(asOf))
      .map((entry) => ({ ...entry, what: say(entry.what) }))
      .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
  }
}

async function invoiceOf(
  deps: ShowOrderDeps,
  websiteId: string,
  state: OrderState,
): Promise<OrderDetailReply['invoice']> {
  if (!dueDocuments(state).invoice) return { isOffered: false, missingDetails: [] }
  const settings = await findInvoiceSettings(deps.db, websiteId)
  return { isOffered: true, missingDetails: await detailsToAskFor(deps, websiteId, settings) }
}

/** The part that packing slips print as well. Throws UnknownEntity. */
export async function coreOf(
  { vault }: Pick<ShowOrderDeps, 'vault'>,
  websiteId: string,
  orderId: string,
  state: OrderState,
): Promise<Pick<OrderDetailReply, 'order' | 'tally' | 'forms' | 'shippingKind'>> {
  const texts = await vault.read(websiteId, refsOf(state))
  const order = presentOrder(state, { websiteId, orderId, texts })
  if (!order || !state.tally) throw new UnknownEntity()
  const forms = state.lines
    .filter(({ fieldsRef, form }) => fieldsRef !== null || form)
    .map(({ id, form, fieldsRef }) => ({
      lineId: id,
      fields: summaryFields(form, texts.get(fieldsRef ?? '') ?? null),
    }))
  const method = state.order?.shippingMethod
  return { order, tally: state.tally, forms, shippingKind: method ? (method.kind ?? 'rate') : null }
}

async function readTimeline(
  { store, db }: ShowOrderDeps,
  websiteId: string,
  orderId: string,
  { currency, testMode }: Pick<FrozenOrder, 'currency' | 'testMode'>,
) {
  const said: DatedSentence[] = []
  const authorOf = new Map<string, string>()
  const refunds = creditsOfRefunds()
  for await (const recorded of store.read({ websiteId, category: Order.name, entityId: orderId })) {
    refunds.follow(domainEvent<OrderEvent>(recorded))
    const sentence = sentenceOf(recorded, { currency, isTest: testMode, creditedOf: refunds.creditedOf })
    if (sentence) said.push(sentence)
    const { noteId } = recorded.data as { noteId?: string }
    if (recorded.type === 'OrderNoted' && noteId && recorded.meta.actor) authorOf.set(noteId, recorded.meta.actor)
  }
  const accounts = new Set([...said.flatMap(({ accountId }) => accountId ?? []), ...authorOf.values()])
  const names = await listAccountNames(db, [...accounts])
  const nameOf = (accountId: string | null | undefined) => names.get(accountId ?? '') ?? null
  return {
    timeline: said.map(({ accountId, ...entry }) => ({ ...entry, by: nameOf(accountId) })),
    authors: (noteId: string) => nameOf(authorOf.get(noteId)),
  }
}

/** Follows refunds until they are done: from then on gift cards have their part. */
function creditsOfRefunds() {
  const asked = new Map<string, readonly AppliedCard[]>()
  const credited = new Map<string, readonly AppliedCard[]>()
  return {
    follow(event: OrderEvent) {
      if (event.type === 'OrderRefundAsked') asked.set(event.refundId, event.giftCards ?? [])
      if (event.type === 'OrderRefundDone') credited.set(event.refundId, asked.get(event.refundId) ?? [])
    },
    creditedOf: (refundId: string) => credited.get(refundId) ?? [],
  }
}

async function paymentOf(deps: ShowOrderDeps, websiteId: string, { paymentId, paymentFailure }: OrderState) {
  if (paymentId === null) return null
  const { requested, gatewayId, risk = null } = await findPayment(deps, { websiteId, paymentId })
  if (!requested) return null
  const { gateway, testMode } = requested
  return {
    gateway,
    testMode,
    reference: gatewayId ?? null,
    failure: paymentFailure === null ? null : paymentFailureSentence(paymentFailure),
    risk,
  }
}

async function othersOf(deps: ShowOrderDeps, websiteId: string, orderId: string, customerRef: string) {
  if (customerRef === '') return []
  const rows = await listOrders(deps.db, websiteId, { search: { customerRef }, limit: OTHERS_MAX })
  return presentRows(deps, websiteId, rows.filter((row) => row.order_id !== orderId).slice(0, OTHERS_MAX))
}

async function notesOf(
  { vault }: ShowOrderDeps,
  websiteId: string,
  { notes }: OrderState,
  authorOf: (noteId: string) => string | null,
) {
  const texts = await vault.read(
    websiteId,
    [...notes.values()].map(({ ref }) => ref),
  )
  return [...notes].map(([id, { ref, at }]) => ({ id, at, by: authorOf(id), text: texts.get(ref) ?? null }))
}
