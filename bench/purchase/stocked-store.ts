import pg from 'pg'
import { upcasters } from '../../src/boot/upcasters.ts'
import { setStock } from '../../src/inventory/commands/set-stock.ts'
import { Inventory } from '../../src/inventory/inventory.ts'
import { Order } from '../../src/orders/order.ts'
import { OrderNumbers, seriesOf } from '../../src/orders/order-numbers.ts'
import type { RoleUrls } from '../../src/platform/database/roles.ts'
import { createExecutor } from '../../src/platform/event-store/executor/execute.ts'
import { openPostgresEventStore } from '../../src/platform/event-store/postgres/postgres-event-store.ts'
import { findStockedOffer, type Purchase, type StockedOffer } from './shopper.ts'

/** The demo store, with more pieces of one product than are sold. */
export interface StockedStore {
  websiteId: string
  offer: StockedOffer
  /** Throws unless the log has exactly these purchases: an order, a number and a piece sold for each. */
  check(purchases: Purchase[]): Promise<void>
  close(): Promise<void>
}

const PIECES = 1_000_000
const correlationId = 'bench'

/** @param port of the product that serves the store */
export async function openStockedStore(urls: RoleUrls, port: number): Promise<StockedStore> {
  const client = new pg.Client(urls.admin)
  await client.connect()
  const { rows } = await client.query(`select website_id as "websiteId" from websites where subdomain = 'demo'`)
  await client.end()
  const { websiteId } = rows[0] as { websiteId: string }
  const offer = await findStockedOffer(port, `demo.localhost:${port}`)
  const store = await openPostgresEventStore({ url: urls.events, onError: console.error })
  const executor = createExecutor(store, { upcasters })
  const stock = { websiteId, id: offer.variantId }
  await executor.execute(Inventory, stock, { correlationId }, (state) =>
    setStock(state, { quantity: PIECES, reason: 'counted', note: '', at: new Date().toISOString() }),
  )
  return {
    websiteId,
    offer,
    async check(purchases) {
      const { state: inventory } = await executor.load(Inventory, stock)
      const { state: issued } = await executor.load(OrderNumbers, { websiteId, id: seriesOf({ testMode: true }) })
      expectSame('pieces sold', PIECES - inventory.onHand, purchases.length)
      expectSame('pieces held', inventory.reservations.size, 0)
      const numbers = new Set(purchases.map(({ orderNumber }) => orderNumber))
      expectSame('different order numbers', numbers.size, purchases.length)
      for (const { orderId, orderNumber, totalCents } of purchases) {
        const { state } = await executor.load(Order, { websiteId, id: orderId })
        expectSame(`total of order ${orderNumber}`, state.order?.totals.grandTotalCents ?? Number.NaN, totalCents)
        expectSame(`paid of order ${orderNumber}`, state.tally?.payment === 'PAID' ? 1 : 0, 1)
        expectSame('its number', state.number ?? Number.NaN, orderNumber)
        expectSame('its number in the series', issued.numbers.get(orderId) ?? Number.NaN, orderNumber)
      }
    },
    close: () => store.close(),
  }
}

function expectSame(what: string, found: number, wanted: number): void {
  if (found !== wanted) throw new Error(`${what}: ${found} instead of ${wanted}`)
}
