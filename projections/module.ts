import type { CapabilityModule } from '../src/platform/modules/capability-module.ts'
import { projectionsMigration } from './migration.ts'

/** What the runner of the read models keeps. The read models own their tables themselves, outside the schema's steps. */
export const projectionsModule = {
  name: 'projections',
  migrations: [projectionsMigration],
  unscopedTables: {
    checkpoints: 'a projection passes from one website to the next; holds positions in the log',
    parked_events: 'read by operators only; names streams, types and what the failure said',
  },
} satisfies CapabilityModule
