import type { Visit } from '../platform/http/visit.ts'
import { PLATFORM_SESSION_SCOPE } from './sessions.ts'

/** Where the sessions of this host are kept. */
export function accountScope({ tenant }: Visit): string {
  return tenant?.websiteId ?? PLATFORM_SESSION_SCOPE
}
