import type { Ctx } from '../../platform/ctx.ts'
import type { Database } from '../../platform/database/database.ts'
import type { EventStore } from '../../platform/event-store/event-store.ts'
import { domainEvent } from '../../platform/event-store/event-store.ts'
import type { Executor } from '../../platform/event-store/executor/executor.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { localDay } from '../../shared/calendar.ts'
import { DomainError, UnknownEntity } from '../../shared/domain-error.ts'
import { fulfillmentStatusOf } from '../../shared/orders/order-tally.ts'
import { Seller } from '../../websites/contract.ts'
import { findWebsite } from '../../websites/queries.ts'
import {
  documentKey,
  dueDocuments,
  issueInvoice,
  type NewInvoice,
  noteInvoice,
  seriesOf,
} from '../commands/issue-invoice.ts'
import type { SellerDetail } from '../contract.ts'
import type { InvoiceIssued, InvoiceSeriesName } from '../events.ts'
import type { InvoiceSettings } from '../invoice-contract.ts'
import { Order, type OrderState } from '../order.ts'
import { presentOrder, refsOf } from '../present-order.ts'
import { type Buyer, buyerOf } from './buyer.ts'
import { cancellationOf, creditNote } from './credit-note.ts'
import { InvoiceSeriesStream } from './invoice-series.ts'
import { findInvoiceSettings } from './invoice-settings.ts'
import { hasTakenNumber, missingDetails } from './seller-details.ts'

export interface InvoiceDeps {
  db: Database
  executor: Executor
  vault: Vault
  store: Pick<EventStore, 'read'>
}

type Target = Pick<Ctx, 'websiteId' | 'now'>

/**
 * Issues the invoice of an order, the credit notes of its refunds and the cancellations of credit notes whose refund failed
 * afterwards, as far as they are due. An invoice is due if the owner wants it automatically or `isAsked`; credit notes are
 * due once there is an invoice. Idempotent.
 */
export async function issueDocuments(
  deps: InvoiceDeps,
  target: Target,
  orderId: string,
  { isAsked }: { isAsked: boolean },
): Promise<void> {
  const state = await loadOrder(deps, target.websiteId, orderId)
  const due = dueDocuments(state)
  const hasInvoice = state.documents.some(({ refundId }) => refundId === null)
  const settings = await findInvoiceSettings(deps.db, target.websiteId)
  if (isAsked && !due.invoice && !hasInvoice) throw new DomainError('An invoice is issued when the order is paid.')
  const isInvoiced = hasInvoice || (due.invoice && (isAsked || settings.isAutomatic))
  if (due.invoice && isInvoiced) {
    const missing = await detailsToAskFor(deps, target.websiteId, settings)
    // Without an address and a tax number it would be no invoice, and a number cannot be taken back.
    if (missing.length > 0 && !isAsked) return
    if (missing.length > 0) throw new DomainError(DETAILS_MISSING)
    await issue(deps, target, orderId, { refundId: null })
  }
  if (!isInvoiced) return
  for (const refundId of due.refundIds) await issue(deps, target, orderId, { refundId })
  // Read again: a refund may have failed while its credit note was issued.
  const { failedRefundIds } = dueDocuments(await loadOrder(deps, target.websiteId, orderId))
  for (const refundId of failedRefundIds) await cancelCreditNote(deps, target, orderId, refundId)
}

/** Asks the series, because a credit note has its number before the order knows of it. */
async function cancelCreditNote(deps: InvoiceDeps, target: Target, orderId: string, refundId: string): Promise<void> {
  const { order } = await loadOrder(deps, target.websiteId, orderId)
  if (!order) throw new UnknownEntity()
  const series = seriesOf(order, refundId)
  const { state } = await deps.executor.load(InvoiceSeriesStream, { websiteId: target.websiteId, id: series })
  const number = state.numbers.get(documentKey({ orderId, refundId }))
  const note = number && (await readDocument(deps, target.websiteId, series, number))
  if (!note) return
  await record(deps, target, orderId, series, note)
  await issue(deps, target, orderId, { refundId, cancels: note.label })
}

/** What must be entered about the seller before the first number is taken. */
export async function detailsToAskFor(
  { db, executor }: Pick<InvoiceDeps, 'db'> & { executor: Pick<Executor, 'load'> },
  websiteId: string,
  settings: Pick<InvoiceSettings, 'hasNoTaxNumber'>,
): Promise<SellerDetail[]> {
  const missing = missingDetails((await findWebsite(db, websiteId))?.website, settings)
  return missing.length > 0 && (await hasTakenNumber(executor, websiteId)) ? [] : missing
}

export const DETAILS_MISSING =
  'Add the name, address and tax number of your business before the first invoice is issued.'

type Subject = Pick<InvoiceIssued, 'refundId' | 'cancels'>

async function issue(deps: InvoiceDeps, target: Target, orderId: string, subject: Subject): Promise<void> {
  const { websiteId } = target
  const state = await loadOrder(deps, websiteId, orderId)
  if (!state.order) throw new UnknownEntity()
  const series = seriesOf(state.order, subject.refundId)
  const invoice = await newInvoice(deps, target, { orderId, state, ...subject })
  const intent = { correlationId: orderId }
  const stream = { websiteId, id: series }
  const { state: issued } = await deps.executor.execute(InvoiceSeriesStream, stream, intent, (now) =>
    issueInvoice(now, invoice),
  )
  const document = await readDocument(deps, websiteId, series, issued.numbers.get(documentKey(invoice)) ?? 0)
  if (!document) throw new Error('No invoice number was assigned')
  // Another process issued it first.
  if (document.buyerRef !== invoice.buyerRef) await deps.vault.forget(websiteId, [invoice.buyerRef])
  await record(deps, target, orderId, series, document)
}

/** On the order's own stream. */
async function record(
  { executor }: InvoiceDeps,
  { websiteId, now: at }: Target,
  orderId: string,
  series: InvoiceSeriesName,
  { label, number, refundId, cancels }: InvoiceIssued,
): Promise<void> {
  const document = { series, number, label, refundId, ...(cancels !== undefined && { cancels }), at }
  await executor.execute(Order, { websiteId, id: orderId }, { correlationId: orderId }, (now) =>
    noteInvoice(now, document),
  )
}

interface About extends Subject {
  orderId: string
  state: OrderState
}

/** With the website, its settings and the buyer as they are now. */
async function newInvoice(
  deps: InvoiceDeps,
  { websiteId, now: at }: Target,
  { orderId, refundId, cancels, state }: About,
): Promise<NewInvoice> {
  const { order, number: orderNumber, documents } = state
  const website = (await findWebsite(deps.db, websiteId, order?.language))?.website
  if (!order || orderNumber === null || !website) throw new UnknownEntity()
  const { prefix, creditPrefix, note } = await findInvoiceSettings(deps.db, websiteId)
  const buyer = await currentBuyer(deps, { websiteId, orderId, state, language: website.language })
  // Stored under the invoice instead of the person: what the law requires is kept when they are erased.
  const buyerRef = await deps.vault.put(websiteId, `invoice:${orderId}`, JSON.stringify(buyer))
  const { name, address, taxNumbers } = Seller.parse(website.seller ?? {})
  const corrected = documents.find((one) => one.refundId === null)
  return {
    orderId,
    refundId,
    orderNumber,
    issuedOn: localDay(new Date(at), website.timeZone),
    note,
    buyerRef,
    at,
    prefix: `${order.testMode ? 'TEST-' : ''}${refundId === null ? prefix : creditPrefix}`,
    corrects: refundId === null ? null : (corrected?.label ?? null),
    ...(cancels !== undefined && { cancels }),
    seller: { name: name || website.siteTitle, address, taxNumbers },
    isReverseCharge: order.isReverseCharge === true,
    accent: website.theme.accent,
    language: website.language,
    useCLDRMoneyFormat: website.useCLDRMoneyFormat,
    ...datesOf(state, website.timeZone),
    ...(refundId !== null && { taxLines: taxLinesOf(state, refundId, cancels !== undefined) }),
  }
}

/** Once everything was handed over: the day of the last parcel, or of payment for what is not sent. */
function datesOf({ tally, fulfillments, paidAt }: OrderState, timeZone: string) {
  const dayOf = (at: string | null | undefined) => (at ? localDay(new Date(at), timeZone) : null)
  const isSupplied = tally !== null && fulfillmentStatusOf(tally) === 'FULFILLED'
  const lastParcelAt = fulfillments
    .map(({ at }) => at)
    .toSorted()
    .at(-1)
  return { suppliedOn: isSupplied ? dayOf(lastParcelAt ?? paidAt) : null, paidOn: dayOf(paidAt) }
}

function taxLinesOf(state: OrderState, refundId: string, isCancelled: boolean): NonNullable<InvoiceIssued['taxLines']> {
  const note = creditNote(state, refundId)
  const said = note && isCancelled ? cancellationOf(note) : note
  return (said?.taxLines ?? []).map(({ name, rate, baseCents, taxCents }) => ({
    name,
    rate,
    baseCents,
    taxCents,
  }))
}

/** The document with this number in a series; undefined if there is none yet. */
export async function readDocument(
  { store }: Pick<InvoiceDeps, 'store'>,
  websiteId: string,
  series: InvoiceSeriesName,
  number: number,
): Promise<InvoiceIssued | undefined> {
  const stream = { websiteId, category: InvoiceSeriesStream.name, entityId: series }
  if (number < 1) return undefined
  for await (const recorded of store.read(stream, { from: number - 1, limit: 1 }))
    return domainEvent<InvoiceIssued>(recorded)
  return undefined
}

async function currentBuyer(
  { vault }: Pick<InvoiceDeps, 'vault'>,
  { websiteId, orderId, state, language }: { websiteId: string; orderId: string; state: OrderState; language: string },
): Promise<Buyer> {
  const texts = await vault.read(websiteId, refsOf(state))
  return buyerOf(presentOrder(state, { websiteId, orderId, texts }), language)
}

async function loadOrder({ executor }: Pick<InvoiceDeps, 'executor'>, websiteId: string, id: string) {
  const { state } = await executor.load(Order, { websiteId, id })
  if (!state.placed) throw new UnknownEntity()
  return state
}
