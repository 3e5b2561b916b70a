import { NotFound } from '../../platform/errors/application-errors.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../../platform/http/routing/route.ts'
import { DomainError } from '../../shared/domain-error.ts'
import {
  AllowAgainRequest,
  DownloadsQuery,
  DownloadsReply,
  OrderDownloadsParams,
  PressDownloadReply,
  PressDownloadRequest,
  StaffDownloadRequest,
} from '../contract.ts'
import { findDownloadsByToken, listOwedFiles, presentOwed } from './list-downloads.ts'
import { allowAgain, linkForStaff, type PressDeps, pressDownload } from './press-download.ts'

const ORDERS = '/api/commerce/orders'

/** Someone who guesses tokens is stopped after a few; 256 bits do the rest. */
const reads: RateLimit = { name: 'order-status', points: 60, seconds: 60, by: 'address' }
const presses: RateLimit = { name: 'download-press', points: 60, seconds: 60, by: 'address' }
const merchants: RateLimit = { name: 'order-downloads', points: 300, seconds: 60, by: 'account' }

export function buyerRoutes(deps: PressDeps): Route[] {
  return [list(deps), press(deps), listForMerchant(deps), link(deps), again(deps)]
}

const list = (deps: PressDeps) =>
  defineRoute({
    method: 'GET',
    path: `${ORDERS}/status/downloads`,
    faces: ['storefront'],
    allow: 'anyone',
    rateLimit: reads,
    query: DownloadsQuery,
    reply: DownloadsReply,
    async handle({ query: { token }, visit, res }) {
      const files = await findDownloadsByToken(deps, requireTenant(visit).websiteId, token)
      if (!files) throw new NotFound()
      res.setHeader('Referrer-Policy', 'no-referrer')
      return { files }
    },
  })

/** The link of the order alone is the proof: anyone who has it may have what was bought. */
const press = (deps: PressDeps) =>
  defineRoute({
    method: 'POST',
    path: `${ORDERS}/status/downloads`,
    faces: ['storefront'],
    allow: 'anyone',
    allowsCrossOrigin: true,
    rateLimit: presses,
    bodyType: 'beacon',
    body: PressDownloadRequest,
    reply: PressDownloadReply.optional(),
    async handle({ body: { token, lineId, fileId }, visit, req, res }) {
      const { websiteId } = requireTenant(visit)
      const isForm = Boolean(req.is('application/x-www-form-urlencoded'))
      res.setHeader('Referrer-Policy', 'no-referrer')
      try {
        const url = await pressDownload(deps, websiteId, { token, lineId, fileId }, visit.now)
        return isForm ? void res.redirect(303, url) : { url }
      } catch (error) {
        // The page says itself why there is no link.
        if (isForm && error instanceof DomainError) return void res.redirect(303, `/order?token=${token}#downloads`)
        throw error
      }
    },
  })

const listForMerchant = (deps: PressDeps) =>
  defineRoute({
    method: 'GET',
    path: `${ORDERS}/:orderId/downloads`,
    faces: ['manage'],
    allow: 'orders.read',
    rateLimit: merchants,
    params: OrderDownloadsParams,
    reply: DownloadsReply,
    async handle({ params: { orderId }, visit }) {
      return { files: await filesOf(deps, requireTenant(visit).websiteId, orderId) }
    },
  })

/** The file itself, also of a test order, whose buyer gets a sample. */
const link = (deps: PressDeps) =>
  defineRoute({
    method: 'POST',
    path: `${ORDERS}/:orderId/downloads/link`,
    faces: ['manage'],
    allow: 'orders.read',
    rateLimit: merchants,
    params: OrderDownloadsParams,
    body: StaffDownloadRequest,
    reply: PressDownloadReply,
    async handle({ params: { orderId }, body, visit }) {
      return { url: await linkForStaff(deps, requireTenant(visit).websiteId, { orderId, ...body }, visit.now) }
    },
  })

const again = (deps: PressDeps) =>
  defineRoute({
    method: 'POST',
    path: `${ORDERS}/:orderId/downloads/again`,
    faces: ['manage'],
    allow: 'orders.fulfil',
    rateLimit: merchants,
    params: OrderDownloadsParams,
    body: AllowAgainRequest,
    reply: DownloadsReply,
    async handle({ params: { orderId }, body, visit }) {
      const { websiteId } = requireTenant(visit)
      await allowAgain(deps, websiteId, { orderId, ...body }, visit.now)
      return { files: await filesOf(deps, websiteId, orderId) }
    },
  })

async function filesOf(deps: PressDeps, websiteId: string, orderId: string) {
  const owed = await listOwedFiles(deps, websiteId, orderId)
  if (!owed) throw new NotFound()
  return owed.map(presentOwed)
}
