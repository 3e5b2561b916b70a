import type { Response } from 'express'
import type { z } from 'zod'
import type { Catalog } from '../../catalog/queries.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { sendVisitorPage, type VisitorPage } from '../../platform/http/pages/visitor-page.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { html } from '../../platform/mail/html.ts'
import { readCursor, writeCursor } from '../../platform/paging/page-cursor.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { shownSources, takesReviews } from '../../shared/reviews/shows-reviews.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import { ItemReviewsParams, ItemReviewsQuery, ReviewWords, WriteReviewForm, WriteReviewQuery } from '../contract.ts'
import * as endpoints from '../endpoints.ts'
import { listShownReviews, sumUp } from '../queries.ts'
import { reviewHtml, sumText } from '../shop/reviews-html.ts'
import { type FailedForm, itemReviewsPage, noReviewsPage, writeReviewPage } from './write-page.ts'
import { findReviewable, type WriteReviewDeps, writeReview } from './write-review.ts'

export interface ReviewVisitorDeps extends WriteReviewDeps {
  websites: { findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined> }
  catalog: Pick<Catalog, 'findItem'>
}

const WRITE = '/order/reviews'
const PAGE = 50

/** Customers write through the link of their order; everybody can read. */
export function reviewVisitorRoutes(deps: ReviewVisitorDeps): Route[] {
  return [showForm(deps), write(deps), itemReviews(deps)]
}

const showForm = (deps: ReviewVisitorDeps) =>
  handle(endpoints.showReviewForm, {
    query: WriteReviewQuery,
    async handle({ query: { token, done }, visit, res }) {
      const found = await findStore(deps, visit)
      const order = isOpen(found) ? await findReviewable(deps, requireTenant(visit).websiteId, token) : undefined
      return answer(res, found, () => (order ? writeReviewPage(order, token, done === '1') : noReviewsPage()))
    },
  })

/** The token alone is the proof; a page with a no-referrer policy sends no origin with its form. */
const write = (deps: ReviewVisitorDeps) =>
  handle(endpoints.writeReview, {
    allowsCrossOrigin: true,
    body: WriteReviewForm,
    async handle({ body: form, visit, res }) {
      const { websiteId } = requireTenant(visit)
      const { token, lineId, ...typed } = form
      const found = await findStore(deps, visit)
      const order = isOpen(found) ? await findReviewable(deps, websiteId, token) : undefined
      if (!order) return answer(res, found, noReviewsPage)
      const words = ReviewWords.safeParse(typed)
      const failed = words.success
        ? await refusalOf(() => writeReview(deps, { websiteId, now: visit.now }, order, lineId, words.data))
        : errorsOf(words.error)
      if (failed) return answer(res, found, () => writeReviewPage(order, token, false, { form, errors: failed }))
      res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
      res.redirect(303, `${WRITE}?token=${token}&done=1`)
      return undefined
    },
  })

const itemReviews = (deps: ReviewVisitorDeps) =>
  handle(endpoints.showItemReviews, {
    params: ItemReviewsParams,
    query: ItemReviewsQuery,
    async handle({ params: { itemId }, query: { cursor }, visit, res }) {
      const found = await findStore(deps, visit)
      const page = await pageOfReviews(deps, found, itemId, cursor)
      if (!page) throw new NotFound()
      return answer(res, found, page)
    },
  })

async function pageOfReviews(
  deps: ReviewVisitorDeps,
  { tenant, website, storeSettings }: FoundWebsite,
  itemId: string,
  cursor: string | undefined,
): Promise<(() => VisitorPage) | undefined> {
  const { websiteId, name: store } = tenant
  const sources = shownSources(storeSettings.merchandisingSettings)
  const item = sources.length > 0 ? await deps.catalog.findItem(websiteId, itemId) : undefined
  if (!item) return undefined
  const list = { websiteId, list: `item-reviews ${itemId}` }
  const place = cursor === undefined ? undefined : readCursor(list, 'moment', cursor)
  const after = place && { at: new Date(place.key), id: place.id }
  const rows = await listShownReviews(deps, websiteId, { itemId, sources, limit: PAGE + 1, after })
  const { count, average } = await sumUp(deps.db, websiteId, itemId, sources)
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined
  const next = last && `?cursor=${writeCursor(list, { key: last.writtenAt.toISOString(), id: last.id })}`
  const look = { ...website, store }
  return () => {
    const content = html`<p>${sumText(average, count)}</p>${rows.slice(0, PAGE).map((review) => reviewHtml(review, look))}`
    return itemReviewsPage(item.title, item.fullUrl, content, next)
  }
}

async function findStore({ websites }: ReviewVisitorDeps, visit: Visit): Promise<FoundWebsite> {
  const { websiteId, language } = requireTenant(visit)
  const found = await websites.findWebsite(websiteId, language)
  if (!found) throw new NotFound()
  return found
}

const isOpen = ({ storeSettings }: FoundWebsite) => takesReviews(storeSettings.merchandisingSettings)

async function refusalOf(act: () => Promise<void>): Promise<FailedForm['errors'] | undefined> {
  try {
    await act()
    return undefined
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { '': error.message }
  }
}

/** The first message of each field. */
function errorsOf(error: z.ZodError): FailedForm['errors'] {
  return Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0] ?? ''), message]).reverse())
}

function answer(res: Response, found: FoundWebsite, page: () => VisitorPage): undefined {
  sendVisitorPage(res, found, page)
  return undefined
}
