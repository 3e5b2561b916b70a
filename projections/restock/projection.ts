import type { Projection } from '../projection.ts'
import { countGroups } from './count-groups.ts'
import { phasesOf } from './phases.ts'
import { createRestockTables } from './table.ts'
import { type Moved, writePhase } from './write-phase.ts'

/** Who waits for which variant, and the outcome of every sign-up. Addresses are in the vault. */
export const restock: Projection = {
  name: 'restock',
  version: 2,
  categories: ['restock'],
  tables: ['restock_groups', 'restock_sign_ups'],
  // A merchant watches the counts while e-mails are sent; they need not be written for each e-mail separately.
  minIntervalMs: 100,
  createTables: createRestockTables,
  async handle(tx, websiteId, events) {
    const moved: Moved[] = []
    for (const phase of phasesOf(events)) moved.push(...(await writePhase(tx, websiteId, phase)))
    await countGroups(tx, websiteId, events, moved)
  },
}
