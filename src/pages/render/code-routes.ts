import { hash } from 'node:crypto'
import { z } from 'zod'
import type { ShownDocument } from '../../../web/blocks/document-shape.ts'
import { readBlock } from '../../../web/blocks/read-block.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, type Route } from '../../platform/http/routing/route.ts'
import { isCodeBlock } from '../../shared/pages/code-blocks.ts'
import type { createPageView } from '../view/page-view.ts'
import type { ContentPages } from './content-pages.ts'

export interface CodeRoutesDeps {
  contentPages: Pick<ContentPages, 'findContent' | 'findOwnParts'>
  /** The code of a page is visible to everybody who may see the page. */
  viewOf: ReturnType<typeof createPageView>
}

/**
 * Restrictions for an owner's code. Without `allow-same-origin` its document has an opaque origin: it cannot reach the page
 * around it, cookies, storage or anything else of the website, even when opened directly.
 */
const SANDBOX = 'sandbox allow-scripts allow-popups allow-forms'

/** Code and embed blocks and cards of other services, each served as a document for a frame (specification §2, code block). */
export function codeRoutes({ contentPages, viewOf }: CodeRoutesDeps): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/code/:hash',
      faces: ['storefront'],
      allow: 'anyone',
      rateLimit: { name: 'code', points: 600, seconds: 60, by: 'address' },
      params: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
      query: z.object({
        /** Path of the page that shows it. */
        page: z.string().max(500),
      }),
      reply: z.undefined(),
      async handle({ params, query, visit, req, res }) {
        const { websiteId } = requireTenant(visit)
        const view = await viewOf(req, visit)
        const found = await contentPages.findContent(websiteId, query.page, view)
        const around = found ? undefined : await contentPages.findOwnParts(websiteId, query.page, view)
        const own = found && 'document' in found ? [found.document, found.header, found.footer] : []
        const documents = [...own, ...(around?.slots ?? []).map(({ document }) => document)]
        const code = documents.flatMap((document) => (document ? codesOf(document) : [])).find(isNamed(params.hash))
        if (code === undefined) throw new NotFound()
        res.setHeader('Content-Type', 'text/html; charset=utf-8')
        res.setHeader('Content-Security-Policy', `${SANDBOX}; frame-ancestors 'self'`)
        res.setHeader('Cache-Control', 'private, no-cache')
        res.setHeader('X-Robots-Tag', 'noindex')
        res.end(documentOf(code))
        return undefined
      },
    }),
  ]
}

const isNamed = (name: string) => (code: string) => hash('sha256', code, 'hex') === name

/** Texts of code and embed blocks, and of cards of other services, that are executed. */
function codesOf({ blocks }: ShownDocument): string[] {
  return Object.values(blocks).flatMap((block) => {
    const props = readBlock(block)?.props as { code?: string; display?: string; html?: string } | undefined
    if (!isCodeBlock(block.type)) return []
    if (props?.html !== undefined) return [props.html]
    return props?.display === 'run' && props.code !== undefined ? [props.code] : []
  })
}

/** A full document is unchanged; a fragment is wrapped in one. */
function documentOf(code: string): string {
  if (/^\s*<(?:!doctype|html)\b/i.test(code)) return code
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Embedded content</title></head><body>${code}</body></html>`
}
