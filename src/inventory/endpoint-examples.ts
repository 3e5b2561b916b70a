import type { ExamplesOf } from '../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'

/** Stock is that of a variant of the catalog. */
const nobodys = { unknown: 'variantId', params: { variantId: 'nobodys' } }
const nobodysReservation = {
  unknown: 'reservationId',
  params: { reservationId: 'nobodys' },
  body: { variantId: 'nobodys' },
}

export const inventoryExamples: ExamplesOf<typeof endpoints> = {
  listLevels: { query: { sort: 'stock', direction: 'desc' } },
  adjustStock: {
    body: { changes: [{ kind: 'adjust', variantId: 'nobodys', by: 1, reason: 'other', note: '' }] },
  },
  listMovements: { ...nobodys, query: {} },
  undoMovement: { ...nobodys, body: { version: 0 } },
  reserveStock: { unknown: 'variantId', body: { variantId: 'nobodys', quantity: 1, minutes: 1 } },
  releaseReservation: nobodysReservation,
  commitReservation: nobodysReservation,
  readStockAlerts: {},
  saveStockAlerts: { body: { isEnabled: true, threshold: 5 } },
  listStockAlertChanges: {},
  undoStockAlerts: { unknown: 'change', body: { version: 0, change: 999 } },
}
