import { z } from 'zod'
import { OrderQuantity } from '../shared/validation/order-quantity.ts'
import { SettingsHistoryReply, UndoSettingsRequest } from '../websites/admin-contract.ts'

const Id = z.string().min(1).max(200)

/** Without an item, the reply is that of an unknown item. */
export const StockQuery = z.object({ itemId: z.string().max(200).default('') })

/** Specification §3, Stock result: one per variant of the item, in order; unlimited is the maximum safe integer. */
export const StockReply = z.object({
  results: z.array(
    z.object({ variantId: z.string(), sku: z.string(), unlimited: z.boolean(), qtyInStock: z.number() }),
  ),
})
export type StockReply = z.infer<typeof StockReply>

/** Stock of one variant. */
export const Level = z.object({
  variantId: z.string(),
  sku: z.string(),
  /** Option values joined by ` / `; empty for a product without options. */
  variantName: z.string(),
  unlimited: z.boolean(),
  onHand: z.number(),
  /** Held by reservations that have not expired. */
  reserved: z.number(),
  /** On hand minus reserved; the maximum safe integer when unlimited. */
  available: z.number(),
})
export type Level = z.infer<typeof Level>

/** One product in the inventory panel, with its variants. */
export const LevelsRow = z.object({
  itemId: z.string(),
  title: z.string(),
  imageUrl: z.string().nullable(),
  /** Minor units of `currency` of the reply. */
  priceFromCents: z.number(),
  priceToCents: z.number(),
  /** Over all variants; null when one of them is unlimited. */
  available: z.number().nullable(),
  levels: z.array(Level),
})
export type LevelsRow = z.infer<typeof LevelsRow>

/** A variant with this many units or fewer is low, unless the store has set another number. */
export const LOW_STOCK = 5
export const stockFilters = ['low', 'out', 'unlimited'] as const
export type StockFilter = (typeof stockFilters)[number]

export const LevelsQuery = z.object({
  search: z.string().trim().max(200).optional(),
  /** Specification §2, Inventory panel: sort by name, stock or price. */
  sort: z.enum(['name', 'stock', 'price']).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  /** Products with a variant that is currently low, sold out or unlimited. */
  show: z.enum(stockFilters).optional(),
  /** Levels at this moment, from the log. ISO 8601. */
  asOf: z.iso.datetime().optional(),
  cursor: z.string().max(2_000).optional(),
})
export const LevelsReply = z.object({
  rows: z.array(LevelsRow),
  currency: z.string(),
  /** A variant with this many units or fewer is low: the threshold of the store's stock e-mails. */
  lowStock: z.number(),
  hasNextPage: z.boolean(),
  nextPageCursor: z.string().nullable(),
})
export type LevelsReply = z.infer<typeof LevelsReply>

export const reasons = [
  'received',
  'counted',
  'returned',
  'damaged',
  'lost',
  'sold-elsewhere',
  'correction',
  'other',
] as const
const Reason = z.enum(reasons)
const Quantity = z.number().int().min(0).max(1_000_000_000)

/** Up to 100 changes; each succeeds or fails on its own. */
export const AdjustRequest = z.strictObject({
  changes: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('set'),
          variantId: Id,
          quantity: Quantity,
          reason: Reason,
          note: z.string().max(250),
        }),
        z.strictObject({
          kind: z.literal('adjust'),
          variantId: Id,
          by: z.number().int().min(-1_000_000_000).max(1_000_000_000),
          reason: Reason,
          note: z.string().max(250),
        }),
        z.strictObject({ kind: z.literal('unlimited'), variantId: Id, note: z.string().max(250) }),
      ]),
    )
    .min(1)
    .max(100),
})
export type AdjustRequest = z.infer<typeof AdjustRequest>
export const AdjustReply = z.object({
  results: z.array(
    z.object({
      variantId: z.string(),
      level: Level.nullable(),
      message: z.string().nullable(),
      /** Version of the movement that was written, for undoing it; null when none was. */
      version: z.number().nullable(),
    }),
  ),
})
export type AdjustReply = z.infer<typeof AdjustReply>

/** One change of a variant's stock. */
export const Movement = z.object({
  /** Its version in the variant's stream. */
  version: z.number(),
  at: z.string(),
  kind: z.enum([
    'set',
    'adjusted',
    'unlimited',
    'reserved',
    'committed',
    'released',
    'expired',
    'extended',
    'returned',
    'undone',
  ]),
  /** Name of the person; null for orders and jobs. */
  by: z.string().nullable(),
  reason: z.string(),
  note: z.string(),
  /** Its order or checkout; null for none. */
  reference: z.string().nullable(),
  /** Change of the number on hand, and of the number available. */
  onHandBy: z.number(),
  availableBy: z.number(),
  /** The level after the movement. */
  level: z.object({ unlimited: z.boolean(), onHand: z.number(), reserved: z.number(), available: z.number() }),
  /** Whether it can still be undone. */
  undoable: z.boolean(),
  /** Version of the movement that this one undid; null for every other kind. */
  undoes: z.number().nullable(),
})
export type Movement = z.infer<typeof Movement>

const HeldReservation = z.object({
  reservationId: z.string(),
  quantity: z.number(),
  expiresAt: z.string(),
  /** The merchant's note; null for a checkout's reservation, which the merchant cannot end. */
  note: z.string().nullable(),
})
export type HeldReservation = z.infer<typeof HeldReservation>

export const HistoryQuery = z.object({ cursor: z.string().max(2_000).optional() })

/** Newest first. */
export const HistoryReply = z.object({
  variant: Level,
  title: z.string(),
  /** Current reservations, earliest end first; up to 100. */
  reservations: z.array(HeldReservation),
  movements: z.array(Movement),
  hasNextPage: z.boolean(),
  nextPageCursor: z.string().nullable(),
})
export type HistoryReply = z.infer<typeof HistoryReply>

export const VariantParams = z.object({ variantId: z.string() })

/** Undoes a change by the merchant, named by its version; later changes stay. */
export const UndoRequest = z.strictObject({ version: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER) })
export const LevelReply = z.object({ level: Level })
export type LevelReply = z.infer<typeof LevelReply>

/** Maximum duration of a manual reservation. */
const RESERVED_DAYS_MAX = 90

/** Reserves units for a shopper by hand, for example after a phone call. */
export const ReserveRequest = z.strictObject({
  variantId: Id,
  quantity: OrderQuantity,
  /** Duration; then the reservation expires. */
  minutes: z
    .number()
    .int()
    .min(1)
    .max(RESERVED_DAYS_MAX * 24 * 60, `Stock can be reserved for at most ${RESERVED_DAYS_MAX} days.`),
  /** The merchant's reason. */
  note: z.string().trim().max(250).default(''),
})
export type ReserveRequest = z.infer<typeof ReserveRequest>
export const ReserveReply = z.object({ reservationId: z.string(), expiresAt: z.string() })
export type ReserveReply = z.infer<typeof ReserveReply>

export const ReservationParams = z.object({ reservationId: z.string().max(200) })
export const ReservationRequest = z.strictObject({ variantId: Id })

/** When people who work on stock get e-mails. */
export const StockAlertSettings = z.strictObject({
  isEnabled: z.boolean(),
  /** A variant with this many units or fewer is low; with 0, only sold-out variants are reported. */
  threshold: z.number().int().min(0).max(1_000_000),
})
export type StockAlertSettings = z.infer<typeof StockAlertSettings>
/** A stock e-mail of the last 30 days of which nobody knows that it arrived. */
export const StockAlertTrouble = z.object({
  /** Whom it was for; null for an account that is gone. */
  name: z.string().nullable(),
  /** `uncertain`: it was handed to the mail server, or about to be, and no answer came. */
  state: z.enum(['failed', 'uncertain']),
  /** ISO 8601. */
  at: z.string(),
})
export type StockAlertTrouble = z.infer<typeof StockAlertTrouble>
export const StockAlertSettingsReply = z.object({
  settings: StockAlertSettings,
  version: z.number(),
  /** The newest first; at most 20. */
  troubles: z.array(StockAlertTrouble),
})
export type StockAlertSettingsReply = z.infer<typeof StockAlertSettingsReply>

export const StockAlertsHistoryReply = SettingsHistoryReply

export const UndoStockAlertsRequest = UndoSettingsRequest
