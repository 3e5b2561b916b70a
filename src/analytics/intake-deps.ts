import type { Request } from 'express'
import type { Visit } from '../platform/http/visit.ts'
import type { Asked } from './intake/asked.ts'
import type { Intake } from './intake/intake.ts'
import type { KnownSettings } from './intake/known-settings.ts'

/** What takes in what visitors' browsers tell. */
export interface IntakeDeps {
  intake: Intake
  measuring: KnownSettings
  askedBy(req: Request, visit: Visit): Asked
}
