import type { Visit } from '../platform/http/visit.ts'
import { PLATFORM } from './sessions.ts'

/** Where the sessions of this host are kept. */
export function scopeOf({ tenant }: Visit): string {
  return tenant?.websiteId ?? PLATFORM
}
