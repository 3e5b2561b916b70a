import type { Ctx } from '../../platform/ctx.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'

/** The context of a contributor's request. */
export function ctxOf(visit: Visit): Ctx {
  const { websiteId } = requireTenant(visit)
  return { websiteId, actor: requireAccount(visit).accountId, now: visit.now, intent: visit.intent }
}
