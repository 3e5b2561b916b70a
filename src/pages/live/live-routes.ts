import { listAccountNames } from '../../identity/queries.ts'
import type { Database } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { streamEvents } from '../../platform/http/response/event-stream.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../../platform/http/routing/route.ts'
import { DocumentParams } from '../admin-contract.ts'
import { posting, reading } from '../admin-deps.ts'
import { LiveQuery, PageNews, PresenceReply, PresenceRequest } from '../live-contract.ts'
import type { LivePage, PageLive } from './page-live.ts'
import { findPageNews } from './page-news.ts'

export interface LiveRoutesDeps {
  db: Database
  pageLive: PageLive
}

const streams: RateLimit = { name: 'page-live', points: 120, seconds: 60, by: 'account' }
const presence: RateLimit = { name: 'page-presence', points: 240, seconds: 60, by: 'account' }

/**
 * Changes by others while a page is open in the editor: as server-sent events if the client accepts them, otherwise once as
 * JSON.
 */
export function liveRoutes({ db, pageLive }: LiveRoutesDeps): Route[] {
  return [
    defineRoute({
      ...reading,
      path: '/api/pages/:docId/live',
      rateLimit: streams,
      hasOwnConcurrencyLimit: true,
      streamsEvents: true,
      params: DocumentParams,
      query: LiveQuery,
      reply: PageNews.optional(),
      async handle({ params: { docId }, query: { after }, visit, req, res }) {
        const page = { websiteId: requireTenant(visit).websiteId, docId }
        const news = await findPageNews(db, page.websiteId, docId, after)
        if (!news) throw new NotFound()
        if (!req.headers.accept?.includes('text/event-stream')) return news
        streamEvents({ req, res, visit }, ({ send, end }) => followPage({ db, pageLive }, page, { after, send, end }))
        return undefined
      },
    }),
    defineRoute({
      ...reading,
      ...posting,
      path: '/api/pages/:docId/presence',
      rateLimit: presence,
      params: DocumentParams,
      body: PresenceRequest,
      reply: PresenceReply,
      async handle({ params: { docId }, body, visit }) {
        const { websiteId } = requireTenant(visit)
        const { accountId } = requireAccount(visit)
        const name = (await listAccountNames(db, [accountId])).get(accountId) ?? 'Someone'
        pageLive.tellPerson({ websiteId, docId }, { ...body, name })
        return { told: true as const }
      },
    }),
  ]
}

interface Stream {
  after: number
  send(event: string, data: unknown): void
  end(): void
}

/** One query at a time; changes during it trigger one more. */
function followPage({ db, pageLive }: LiveRoutesDeps, page: LivePage, { after, send, end }: Stream): () => void {
  const state = { until: after, isAsking: false, isDirty: false, isOver: false }
  async function askOnce(): Promise<void> {
    state.isDirty = false
    const news = await findPageNews(db, page.websiteId, page.docId, state.until)
    if (state.isOver) return
    if (!news) return end()
    if (news.head > state.until) send('news', news)
    state.until = news.head
  }
  async function ask(): Promise<void> {
    state.isAsking = true
    while (state.isDirty && !state.isOver) await askOnce()
    state.isAsking = false
  }
  function look(): void {
    state.isDirty = true
    if (!state.isAsking && !state.isOver) ask().catch(end)
  }
  const stop = pageLive.watch(page, { onChanged: look, onPerson: (person) => send('person', person) })
  look()
  return () => {
    state.isOver = true
    stop()
  }
}
