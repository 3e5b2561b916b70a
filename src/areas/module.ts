import type { CapabilityModule, WebsiteScopedCache } from '../platform/modules/capability-module.ts'
import { areasMigration } from './migration-areas.ts'

/** Areas of a website that are open to some members only, and the plans that open them. */
export const areasModule = {
  name: 'areas',
  migrations: [areasMigration],
  caches: { areaRules: ({ areaRules }) => areaRules },
} satisfies CapabilityModule<never, { areaRules: WebsiteScopedCache }>
