import { withWebsite } from '../platform/database/database.ts'
import { requireTenant } from '../platform/http/routing/require-tenant.ts'
import { defineRoute, type Route } from '../platform/http/routing/route.ts'
import { HeaderFooterReply, HeaderFooterRequest, RedirectsText } from './admin-contract.ts'
import { DOCUMENT_BYTES_MAX, editorOf, onManage, type PagesAdminDeps, reading, writes } from './admin-deps.ts'
import { documentRoutes } from './document-routes.ts'
import { findHeaderFooter, replaceHeaderFooter } from './header-footer.ts'
import { postRoutes } from './posts/admin/post-routes.ts'
import { publicationRoutes } from './publication-routes.ts'
import { writeRules } from './redirects/redirect-rules.ts'
import { listRedirects, replaceRedirects } from './redirects/redirect-store.ts'
import type { PagesTables } from './table.ts'

/** Pages in the admin. */
export function pagesAdminRoutes(deps: PagesAdminDeps): Route[] {
  return [
    ...documentRoutes(deps),
    ...publicationRoutes(deps),
    ...postRoutes(deps),
    ...redirectRoutes(deps),
    ...headerFooterRoutes(deps),
  ]
}

function redirectRoutes({ db, published }: PagesAdminDeps): Route[] {
  const read = async (websiteId: string) => ({
    text: writeRules(await withWebsite(db.withTables<PagesTables>(), websiteId, (tx) => listRedirects(tx, websiteId))),
  })
  return [
    defineRoute({
      ...reading,
      path: '/api/redirects',
      reply: RedirectsText,
      handle: ({ visit }) => read(requireTenant(visit).websiteId),
    }),
    defineRoute({
      ...onManage,
      method: 'PUT',
      path: '/api/redirects',
      allow: 'pages.create',
      rateLimit: writes,
      body: RedirectsText,
      bodyBytesMax: DOCUMENT_BYTES_MAX,
      reply: RedirectsText,
      async handle({ body, visit }) {
        const { websiteId } = requireTenant(visit)
        await replaceRedirects(db, websiteId, body.text)
        published.drop(websiteId)
        return read(websiteId)
      },
    }),
  ]
}

function headerFooterRoutes({ db }: PagesAdminDeps): Route[] {
  return [
    defineRoute({
      ...reading,
      path: '/api/site-header-footer',
      reply: HeaderFooterReply,
      handle: ({ visit }) => findHeaderFooter(db, requireTenant(visit).websiteId),
    }),
    defineRoute({
      ...onManage,
      method: 'PUT',
      path: '/api/site-header-footer',
      allow: 'design',
      rateLimit: writes,
      body: HeaderFooterRequest,
      bodyBytesMax: DOCUMENT_BYTES_MAX,
      reply: HeaderFooterReply,
      handle: ({ body, visit }) => replaceHeaderFooter(db, editorOf(visit), body),
    }),
  ]
}
