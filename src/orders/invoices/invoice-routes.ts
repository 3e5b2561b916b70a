import type { Response } from 'express'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { type DrawPdf, pdfDrawer } from '../../platform/pdf/draw-pdf.ts'
import { RefusedFields } from '../../shared/domain-error.ts'
import { findWebsite } from '../../websites/queries.ts'
import { OrderDetailReply } from '../admin-contract.ts'
import { ctxOf } from '../after-sale/ctx-of.ts'
import { OrderDocumentQuery, OrderParams } from '../contract.ts'
import { type ShowOrderDeps, showOrder } from '../detail/show-order.ts'
import * as endpoints from '../endpoints.ts'
import { DocumentParams, InvoiceSettings, InvoiceSettingsReply, SlipsQuery } from '../invoice-contract.ts'
import { readSlips } from '../list/read-slips.ts'
import type { OrderTokens } from '../order-tokens.ts'
import * as visitorEndpoints from '../visitors/endpoints.ts'
import { findInvoiceSettings, saveInvoiceSettings } from './invoice-settings.ts'
import { DETAILS_MISSING, detailsToAskFor, type InvoiceDeps, issueDocuments } from './issue-documents.ts'
import { renderDocument } from './render-invoice.ts'
import { missingDetails } from './seller-details.ts'
import { slipsContent } from './slips-content.ts'

export interface InvoiceRouteDeps extends InvoiceDeps, ShowOrderDeps {
  db: InvoiceDeps['db']
  executor: InvoiceDeps['executor']
  vault: InvoiceDeps['vault']
  store: InvoiceDeps['store']
  orderTokens: OrderTokens
}

/** Invoices and credit notes, for merchants and for holders of an order's link. */
export function invoiceRoutes(deps: InvoiceRouteDeps): Route[] {
  const drawing = { ...deps, drawPdf: pdfDrawer() }
  return [settings(deps), saveSettings(deps), issue(deps), document(drawing), ownDocument(drawing), slips(drawing)]
}

type DrawingDeps = InvoiceRouteDeps & { drawPdf: DrawPdf }

const settings = (deps: InvoiceRouteDeps) =>
  handle(endpoints.readInvoiceSettings, {
    reply: InvoiceSettingsReply,
    handle: ({ visit }) => describe(deps, requireTenant(visit).websiteId),
  })

const saveSettings = (deps: InvoiceRouteDeps) =>
  handle(endpoints.saveInvoiceSettings, {
    audit: { kind: 'settings', what: 'changed the settings of invoices' },
    body: InvoiceSettings,
    reply: InvoiceSettingsReply,
    async handle({ body, visit }) {
      const { websiteId } = requireTenant(visit)
      if (body.isAutomatic && (await detailsToAskFor(deps, websiteId, body)).length > 0)
        throw new RefusedFields({ isAutomatic: DETAILS_MISSING }, DETAILS_MISSING)
      await saveInvoiceSettings(deps.db, websiteId, body)
      return describe(deps, websiteId)
    },
  })

async function describe({ db }: InvoiceRouteDeps, websiteId: string): Promise<InvoiceSettingsReply> {
  const found = await findInvoiceSettings(db, websiteId)
  return { ...found, missingDetails: missingDetails((await findWebsite(db, websiteId))?.website, found) }
}

const issue = (deps: InvoiceRouteDeps) =>
  handle(endpoints.issueDocuments, {
    params: OrderParams,
    reply: OrderDetailReply,
    async handle({ params: { orderId }, visit }) {
      await issueDocuments(deps, ctxOf(visit), orderId, { isAsked: true })
      return showOrder(deps, requireTenant(visit).websiteId, orderId)
    },
  })

const document = (deps: DrawingDeps) =>
  handle(endpoints.readDocument, {
    params: DocumentParams,
    async handle({ params, visit, res }) {
      const { name, pdf } = await renderDocument(deps, requireTenant(visit).websiteId, params)
      return sendPdf(res, name, pdf)
    },
  })

/** For holders of the order's link. */
const ownDocument = (deps: DrawingDeps) =>
  handle(visitorEndpoints.readOwnDocument, {
    query: OrderDocumentQuery,
    async handle({ query: { token, series, number }, visit, res }) {
      const { websiteId } = requireTenant(visit)
      const orderId = await deps.orderTokens.find(websiteId, token)
      if (orderId === undefined) throw new NotFound()
      const { name, pdf } = await renderDocument(deps, websiteId, { orderId, series, number })
      res.setHeader('Referrer-Policy', 'no-referrer')
      return sendPdf(res, name, pdf)
    },
  })

const slips = (deps: DrawingDeps) =>
  handle(endpoints.printSlips, {
    query: SlipsQuery,
    async handle({ query, visit, res }) {
      const tenant = requireTenant(visit)
      const found = await readSlips(deps, tenant, query)
      if (found.slips.length === 0) throw new NotFound()
      return sendPdf(
        res,
        'packing-slips.pdf',
        await deps.drawPdf(tenant.websiteId, slipsContent(found, new Date(visit.now))),
      )
    },
  })

function sendPdf(res: Response, name: string, pdf: Buffer): undefined {
  res.setHeader('Content-Type', 'application/pdf')
  res.setHeader('Content-Disposition', `attachment; filename="${name}"`)
  res.setHeader('Cache-Control', 'no-store')
  res.end(pdf)
  return undefined
}
