import type { Ctx } from '../../ctx.ts'
import { requireTenant } from '../routing/require-tenant.ts'
import type { Visit } from './visit.ts'

/** The Ctx of a request, for use cases. Throws NotFound on hosts without a website. */
export function ctxOf(visit: Visit): Ctx {
  const { websiteId } = requireTenant(visit)
  return { websiteId, actor: visit.account?.accountId ?? null, now: visit.now, intent: visit.intent }
}
