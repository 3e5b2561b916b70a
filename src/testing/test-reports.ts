import { afterAll } from 'vitest'
import { carts } from '../../projections/carts/projection.ts'
import { inventory } from '../../projections/inventory/projection.ts'
import { prepareProjections } from '../../projections/prepare.ts'
import { restock } from '../../projections/restock/projection.ts'
import { runProjections } from '../../projections/runner.ts'
import { commerceRoutes } from '../analytics/commerce/commerce-routes.ts'
import { speedReportRoutes } from '../analytics/speed/report-routes.ts'
import type { CartEvent } from '../cart/events.ts'
import type { InventoryEvent } from '../inventory/events.ts'
import { memoryEventStore } from '../platform/event-store/memory-event-store.ts'
import { newEvents } from '../platform/event-store/new-events.ts'
import { createUpcast } from '../platform/event-store/upcast.ts'
import type { RestockEvent } from '../restock/events.ts'
import { openTestReports } from './open-test-reports.ts'
import { startTestApp, type TestApp } from './test-app.ts'

type Stream = { category: 'cart' | 'inventory' | 'restock'; websiteId: string; entityId: string }

export interface TestReports extends TestApp {
  happen(stream: Stream, ...events: (CartEvent | InventoryEvent | RestockEvent)[]): Promise<void>
  /** Waits until every read model has taken everything. */
  remembered(): Promise<void>
}

/** The real app with the dashboards of carts, stock, restock demand, speed and errors, for websites of a time zone. */
export async function startTestReports(timeZone: string): Promise<TestReports> {
  const store = memoryEventStore()
  const projections = [carts, inventory, restock].map((one) => ({ ...one, minIntervalMs: 0 }))
  const opened: { remembered?: () => Promise<void> } = {}
  const app = await startTestApp({
    async routes({ db, urls }) {
      await prepareProjections({ adminUrl: urls.admin, projections })
      const running = runProjections({ db, store, projections })
      afterAll(() => running.stop())
      opened.remembered = async () => {
        const head = await store.head()
        for (const { name } of projections)
          if (head !== 'start' && !(await running.waitFor(name, head, 10_000)))
            throw new Error(`${name} does not catch up`)
      }
      const findTimeZone = async () => timeZone
      const reports = openTestReports(urls.reports)
      const routes = [
        ...commerceRoutes({ reports, store, findTimeZone }),
        ...speedReportRoutes({ reports, findTimeZone }),
      ]
      return routes.map((route) => ({ ...route, rateLimit: 'none' as const }))
    },
  })
  return {
    ...app,
    remembered: async () => opened.remembered?.(),
    async happen(stream, ...events) {
      const written = newEvents(events, stream.entityId, { correlationId: 'test' }, createUpcast({}))
      await store.append(stream, written, { expected: 'any' })
    },
  }
}
