import { NotFound } from '../../platform/errors/application-errors.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { DomainError } from '../../shared/domain-error.ts'
import {
  AllowAgainRequest,
  DownloadsQuery,
  DownloadsReply,
  OrderDownloadsParams,
  PressDownloadAnswer,
  PressDownloadReply,
  PressDownloadRequest,
  StaffDownloadRequest,
} from '../contract.ts'
import * as endpoints from '../endpoints.ts'
import * as buyerEndpoints from './endpoints.ts'
import { findDownloadsByToken, listOwedFiles, presentOwed } from './list-downloads.ts'
import { allowAgain, linkForStaff, type PressDeps, pressDownload } from './press-download.ts'

export function buyerRoutes(deps: PressDeps): Route[] {
  return [list(deps), press(deps), listForMerchant(deps), link(deps), again(deps)]
}

const list = (deps: PressDeps) =>
  handle(buyerEndpoints.listDownloads, {
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
  handle(buyerEndpoints.pressDownload, {
    allowsCrossOrigin: true,
    body: PressDownloadRequest,
    reply: PressDownloadAnswer,
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
  handle(endpoints.listOrderFiles, {
    params: OrderDownloadsParams,
    reply: DownloadsReply,
    async handle({ params: { orderId }, visit }) {
      return { files: await filesOf(deps, requireTenant(visit).websiteId, orderId) }
    },
  })

/** The file itself, also of a test order, whose buyer gets a sample. */
const link = (deps: PressDeps) =>
  handle(endpoints.linkOrderFile, {
    params: OrderDownloadsParams,
    body: StaffDownloadRequest,
    reply: PressDownloadReply,
    async handle({ params: { orderId }, body, visit }) {
      return { url: await linkForStaff(deps, requireTenant(visit).websiteId, { orderId, ...body }, visit.now) }
    },
  })

const again = (deps: PressDeps) =>
  handle(endpoints.allowDownloadsAgain, {
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
