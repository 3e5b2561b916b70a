import type { Request } from 'express'
import type { Visit } from '../../platform/http/request/visit.ts'
import type { HitContext } from './pipeline/hit-context.ts'
import type { Intake } from './pipeline/pipeline.ts'
import type { SettingsCache } from './pipeline/settings-cache.ts'

/** Dependencies of the intake of hits. */
export interface IntakeDeps {
  intake: Intake
  measuring: SettingsCache
  askedBy(req: Request, visit: Visit): HitContext
}
