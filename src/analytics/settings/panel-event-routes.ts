import { sql } from 'kysely'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { DeletedReply } from '../admin-contract.ts'
import { PanelEvent, PanelEventsReply } from '../contract.ts'
import { streamCsvRows } from '../reporting/csv-stream.ts'
import { sendReport } from '../reporting/send-report.ts'
import * as endpoints from './endpoints.ts'

/** Counts actions in admin panels (specification §2) by day, without recording who did them. */
export function panelEventRoutes({ db }: { db: Database }): Route[] {
  return [
    handle(endpoints.recordPanelEvent, {
      lowPriority: true,
      body: PanelEvent,
      reply: DeletedReply,
      async handle({ body: { panel, action }, visit }) {
        const { websiteId } = requireTenant(visit)
        await inWebsite(db, websiteId, (tx) =>
          sql`
            insert into panel_events as e (website_id, day, panel, action, times)
            values (${websiteId}, ${visit.now.slice(0, 10)}::date, ${panel}, ${action}, 1)
            on conflict (website_id, day, panel, action) do update set times = e.times + 1`.execute(tx),
        )
        return { ok: true as const }
      },
    }),
    handle(endpoints.listPanelEvents, {
      reply: PanelEventsReply,
      handle: async ({ visit }) => ({ events: await listPanelEvents(db, visit) }),
    }),
    handle(endpoints.exportPanelEvents, {
      audit: { kind: 'export', what: 'exported actions in panels' },
      handle: async ({ visit, res }) =>
        sendReport(
          { res, visit },
          'panels',
          streamCsvRows(['Panel', 'Action', 'Times'], async () => {
            const events = await listPanelEvents(db, visit)
            return events.map(({ panel, action, times }) => [panel, action, String(times)])
          }),
        ),
    }),
  ]
}

/** Of the last 90 days, most frequent first. */
async function listPanelEvents(db: Database, visit: Visit) {
  const { websiteId } = requireTenant(visit)
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ panel: string; action: string; times: number }>`
      select panel, action, sum(times)::int as times from panel_events
      where website_id = ${websiteId} and day > ${visit.now}::date - 90
      group by 1, 2 order by times desc, panel, action`.execute(tx),
  )
  return rows
}
