import type { Visit } from '../../platform/http/request/visit.ts'
import { PLATFORM_SESSION_SCOPE } from '../sessions/sessions.ts'

/** Where the sessions of this host are kept. */
export function accountScope({ tenant }: Visit): string {
  return tenant?.websiteId ?? PLATFORM_SESSION_SCOPE
}
