import { PLATFORM_SCOPE } from '../../platform/database/platform-scope.ts'
import type { Visit } from '../../platform/http/request/visit.ts'

/** Where the sessions of this host are kept. */
export function accountScope({ tenant }: Visit): string {
  return tenant?.websiteId ?? PLATFORM_SCOPE
}
