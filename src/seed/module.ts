import type { CapabilityModule } from '../platform/modules/capability-module.ts'
import { sampleHistoriesMigration } from './sample-history/migration.ts'

export const seedModule = {
  name: 'seed',
  migrations: [sampleHistoriesMigration],
} satisfies CapabilityModule
