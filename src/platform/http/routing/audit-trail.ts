import { andThen } from '../../async/and-then.ts'
import type { Forbidden } from '../../errors/application-errors.ts'
import type { Visit } from '../request/visit.ts'
import type { Route } from './route.ts'

/** Records what signed-in people do, and what they are denied. */
export interface AuditTrail {
  /** Records that a permission was missing: that of the route, or one that its handler asks for. */
  denied(route: Route, visit: Visit, refusal: Forbidden): void
  /** Records that a route with `audit` has succeeded; the response waits for this. */
  done(route: Route, visit: Visit): Promise<void>
}

/** The handler's reply. For a route with `audit`, it resolves once the audit log has its entry. */
export function audited(route: Route, visit: Visit, audit: AuditTrail | undefined, handled: unknown): unknown {
  if (!route.audit || !audit) return handled
  return andThen(handled, async (reply) => {
    await audit.done(route, visit)
    return reply
  })
}
