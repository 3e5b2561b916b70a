import { NotFound } from '../../platform/errors/application-errors.ts'
import type { Tenant } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { type DrawPdf, pdfDrawer } from '../../platform/pdf/draw-pdf.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { readDelivery } from '../../shared/gift-cards/delivery.ts'
import { printable } from '../../shared/words/letter-formats.ts'
import { renderIn } from '../../shared/words/render-in.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import { PrintedCardQuery } from '../contract.ts'
import * as endpoints from '../endpoints.ts'
import { type GiftCardDeps, loadCard } from '../use-cases/card-deps.ts'
import { printedContent } from './printed-content.ts'
import { readPrintedLink } from './printed-link.ts'

export interface PrintedDeps {
  executor: Pick<GiftCardDeps['executor'], 'load'>
  vault: Pick<Vault, 'read' | 'hashes'>
  websites: { findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined> }
  /** The storefront's origin as visitors see it. */
  canonicalOriginOf(tenant: Tenant): string
}

/** A gift card to print or to pass on, by the link in its e-mail. */
export function printedRoutes(deps: PrintedDeps, drawPdf: DrawPdf = pdfDrawer()): Route[] {
  return [
    handle(endpoints.showPrintedCard, {
      query: PrintedCardQuery,
      async handle({ query: { card }, visit, res }) {
        const { websiteId, language } = requireTenant(visit)
        const cardId = await readPrintedLink(deps.vault, websiteId, card)
        if (cardId === undefined) throw new NotFound()
        const { issued, disabled } = await loadCard(deps, websiteId, cardId)
        const found = await deps.websites.findWebsite(websiteId, language)
        if (!issued || disabled || !found) throw new NotFound()
        const { codeRef, detailsRef } = issued
        const texts = await deps.vault.read(websiteId, [codeRef, ...(detailsRef === null ? [] : [detailsRef])])
        const code = texts.get(codeRef)
        if (code === undefined) throw new NotFound()
        const delivery = readDelivery(texts.get(detailsRef ?? ''))
        const origin = deps.canonicalOriginOf(found.tenant) + (found.tenant.languagePath ?? '')
        const content = renderIn(printable(found.website), () =>
          printedContent({ issued, code, delivery, found, origin }),
        )
        const pdf = await drawPdf(websiteId, content)
        res
          .set({
            'Content-Type': 'application/pdf',
            'Content-Disposition': 'attachment; filename="gift-card.pdf"',
            'Cache-Control': 'private, no-store',
            'Referrer-Policy': 'no-referrer',
            'X-Robots-Tag': 'noindex',
          })
          .end(pdf)
        return undefined
      },
    }),
  ]
}
