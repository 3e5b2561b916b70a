import { NotFound } from '../../platform/errors/application-errors.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { sendAsset } from '../asset-routes.ts'
import { DeletedFont, FontFileParams, FontParams, FontsReply, UploadedFont, UploadQuery } from '../contract.ts'
import * as endpoints from '../endpoints.ts'
import { listFonts, removeFont } from './font-store.ts'
import { type FontDeps, receiveFont } from './receive-font.ts'

const UPLOAD_WITHIN_MS = 60_000

/** Custom fonts for the website's styles, served from the same host as its pages. */
export function fontRoutes(deps: FontDeps): Route[] {
  return [upload(deps), list(deps), remove(deps), serve(deps)]
}

const upload = (deps: FontDeps) =>
  handle(endpoints.uploadFont, {
    timeoutMs: UPLOAD_WITHIN_MS,
    streamsBody: true,
    query: UploadQuery,
    reply: UploadedFont,
    handle({ query: { name }, visit, req }) {
      const { websiteId } = requireTenant(visit)
      const { accountId } = requireAccount(visit)
      return receiveFont(deps, req, { websiteId, accountId, key: visit.intent.key, name, now: visit.now })
    },
  })

const list = ({ db }: FontDeps) =>
  handle(endpoints.listFonts, {
    reply: FontsReply,
    handle: async ({ visit }) => ({ fonts: await listFonts(db, requireTenant(visit).websiteId) }),
  })

const remove = ({ db, storage }: FontDeps) =>
  handle(endpoints.deleteFont, {
    params: FontParams,
    reply: DeletedFont,
    async handle({ params: { fontId }, visit }) {
      const { websiteId } = requireTenant(visit)
      const { fileName } = await removeFont(db, websiteId, fontId)
      await storage.remove(websiteId, fileName)
      return { id: fontId }
    },
  })

/** Serves only fonts of the requested host's website. */
const serve = ({ storage }: FontDeps) =>
  handle(endpoints.serveFont, {
    ignoresQuery: true,
    params: FontFileParams,
    async handle({ params: { fileName }, visit, req, res }) {
      const file = await storage.open(requireTenant(visit).websiteId, fileName)
      if (!file) throw new NotFound()
      await sendAsset(file, `"${fileName}"`, req, res)
      return undefined
    },
  })
