import type { Request } from 'express'
import type { Visit } from '../platform/http/visit.ts'
import type { HitContext } from './intake/asked.ts'
import type { Intake } from './intake/intake.ts'
import type { SettingsCache } from './intake/known-settings.ts'

/** What takes in what visitors' browsers tell. */
export interface IntakeDeps {
  intake: Intake
  measuring: SettingsCache
  askedBy(req: Request, visit: Visit): HitContext
}
