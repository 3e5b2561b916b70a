import { endpoint, type RateLimit, schema } from '../shared/http/endpoint.ts'
import type {
  AdjustReply,
  AdjustRequest,
  HistoryQuery,
  HistoryReply,
  LevelReply,
  LevelsQuery,
  LevelsReply,
  ReservationParams,
  ReservationRequest,
  ReserveReply,
  ReserveRequest,
  StockAlertSettings,
  StockAlertSettingsReply,
  StockAlertsHistoryReply,
  UndoRequest,
  UndoStockAlertsRequest,
  VariantParams,
} from './contract.ts'

const reads: RateLimit = { name: 'stock-alerts', points: 300, seconds: 60, by: 'account' }
const changes: RateLimit = { name: 'stock-alerts-change', points: 60, seconds: 60, by: 'account' }
const inventoryView: RateLimit = { name: 'inventory-view', points: 600, seconds: 60, by: 'account' }
const inventory: RateLimit = { name: 'inventory', points: 300, seconds: 60, by: 'account' }

/** Products with the stock of their variants, now or at a moment. 400 for a cursor of another list. */
export const listLevels = endpoint({
  method: 'GET',
  path: '/api/inventory/levels',
  faces: ['manage'],
  allow: 'content.viewDraft',
  rateLimit: inventoryView,
  query: schema<typeof LevelsQuery>(),
  reply: schema<typeof LevelsReply>(),
})

/** Up to 100 changes; each is accepted or refused separately. */
export const adjustStock = endpoint({
  method: 'POST',
  path: '/api/inventory/adjustments',
  faces: ['manage'],
  allow: 'inventory.adjust',
  rateLimit: inventory,
  body: schema<typeof AdjustRequest>(),
  reply: schema<typeof AdjustReply>(),
})

/** Stock movements of a variant, newest first, paged. 404 for an unknown variant. */
export const listMovements = endpoint({
  method: 'GET',
  path: '/api/inventory/variants/:variantId/history',
  faces: ['manage'],
  allow: 'content.viewDraft',
  rateLimit: inventoryView,
  params: schema<typeof VariantParams>(),
  query: schema<typeof HistoryQuery>(),
  reply: schema<typeof HistoryReply>(),
})

/** Reverts a merchant’s change with a compensating movement. Refused when stock would fall below zero. */
export const undoMovement = endpoint({
  method: 'POST',
  path: '/api/inventory/variants/:variantId/undo',
  faces: ['manage'],
  allow: 'inventory.adjust',
  rateLimit: inventory,
  params: schema<typeof VariantParams>(),
  body: schema<typeof UndoRequest>(),
  reply: schema<typeof LevelReply>(),
})

/** Reserves stock until a given time. Refused when there is not enough. */
export const reserveStock = endpoint({
  method: 'POST',
  path: '/api/inventory/reservations',
  faces: ['manage'],
  allow: 'inventory.adjust',
  rateLimit: inventory,
  body: schema<typeof ReserveRequest>(),
  reply: schema<typeof ReserveReply>(),
})

/** Ends a reservation early; its stock can be sold again. 404 for an unknown one. */
export const releaseReservation = endpoint({
  method: 'POST',
  path: '/api/inventory/reservations/:reservationId/release',
  faces: ['manage'],
  allow: 'inventory.adjust',
  rateLimit: inventory,
  params: schema<typeof ReservationParams>(),
  body: schema<typeof ReservationRequest>(),
  reply: schema<typeof LevelReply>(),
})

/** Ends a reservation; its stock is gone. 404 for an unknown one. */
export const commitReservation = endpoint({
  method: 'POST',
  path: '/api/inventory/reservations/:reservationId/commit',
  faces: ['manage'],
  allow: 'inventory.adjust',
  rateLimit: inventory,
  params: schema<typeof ReservationParams>(),
  body: schema<typeof ReservationRequest>(),
  reply: schema<typeof LevelReply>(),
})

/** When contributors are e-mailed about low stock, and what keeps the e-mails from them. */
export const readStockAlerts = endpoint({
  method: 'GET',
  path: '/api/inventory/alerts',
  faces: ['manage'],
  allow: 'content.viewDraft',
  rateLimit: reads,
  reply: schema<typeof StockAlertSettingsReply>(),
})

/** Logged, so that it can be undone. */
export const saveStockAlerts = endpoint({
  method: 'PUT',
  path: '/api/inventory/alerts',
  faces: ['manage'],
  allow: 'settings.store',
  rateLimit: changes,
  body: schema<typeof StockAlertSettings>(),
  reply: schema<typeof StockAlertSettingsReply>(),
})

/** Who changed the stock e-mails, newest first. */
export const listStockAlertChanges = endpoint({
  method: 'GET',
  path: '/api/inventory/alerts/history',
  faces: ['manage'],
  allow: 'content.viewDraft',
  rateLimit: reads,
  reply: schema<typeof StockAlertsHistoryReply>(),
})

/** Restores what was before a change. 404 for an unknown change, 409 when somebody else has changed them meanwhile. */
export const undoStockAlerts = endpoint({
  method: 'POST',
  path: '/api/inventory/alerts/undo',
  faces: ['manage'],
  allow: 'settings.store',
  rateLimit: changes,
  body: schema<typeof UndoStockAlertsRequest>(),
  reply: schema<typeof StockAlertSettingsReply>(),
})
