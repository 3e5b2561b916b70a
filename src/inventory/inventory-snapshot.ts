import { z } from 'zod'
import type { SnapshotForm } from '../shared/aggregate.ts'
import type { InventoryState } from './inventory.ts'

const Reservation = z.object({
  quantity: z.number(),
  expiresAt: z.string(),
  note: z.exactOptional(z.string()),
  isPaying: z.exactOptional(z.literal(true)),
})
const Ended = z.object({
  id: z.string(),
  how: z.enum(['committed', 'released', 'expired', 'returned']),
  quantity: z.number(),
  taken: z.number(),
})
const Change = z.object({
  version: z.number(),
  replaces: z.boolean(),
  by: z.number(),
  wasUnlimited: z.boolean(),
  undone: z.boolean(),
})
const Snapshot = z.object({
  version: z.number(),
  unlimited: z.boolean(),
  unlimitedNote: z.string(),
  onHand: z.number(),
  reservations: z.array(z.tuple([z.string(), Reservation])),
  ended: z.array(Ended),
  changes: z.array(Change),
})

/** A variant is sold for years: each sale is a few events of its stream. */
export const inventorySnapshot: SnapshotForm<InventoryState> = {
  v: 1,
  every: ({ reservations }) => Math.max(500, reservations.size),
  toJson: ({ reservations, ended, changes, ...state }): z.infer<typeof Snapshot> => ({
    ...state,
    reservations: [...reservations],
    ended: [...ended],
    changes: [...changes],
  }),
  fromJson(json) {
    const { reservations, ...state } = Snapshot.parse(json)
    return { ...state, reservations: new Map(reservations) }
  },
}
