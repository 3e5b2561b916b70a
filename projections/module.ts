import type { CapabilityModule } from '../src/platform/modules/capability-module.ts'
import { projectionsMigration } from './migration.ts'

/** Tables of the projection runner. The projections' own tables are not part of the migrations. */
export const projectionsModule = {
  name: 'projections',
  migrations: [projectionsMigration],
  unscopedTables: {
    checkpoints: 'a projection passes from one website to the next; holds positions in the log',
    public_event_heads: 'the sender of webhooks passes from one website to the next; holds ids, numbers and times',
    parked_events: 'read by operators only; names streams, types and what the failure said',
  },
} satisfies CapabilityModule
