import { andThen } from '../../async/and-then.ts'
import { Forbidden } from '../../errors/application-errors.ts'
import type { Visit } from '../request/visit.ts'
import { authorize } from './authorize.ts'
import type { Route } from './route.ts'

/** Told what people who are signed in do, and what they are refused. */
export interface AuditTrail {
  /** A permission is missing. */
  denied(route: Route, visit: Visit): void
  /** A route with `audit` has succeeded; its reply waits for this. */
  done(route: Route, visit: Visit): Promise<void>
}

/** As `authorize`; a missing permission is noted. */
export function authorizeAudited(route: Route, visit: Visit, audit: AuditTrail | undefined): void {
  try {
    authorize(route.allow, visit)
  } catch (error) {
    if (error instanceof Forbidden) audit?.denied(route, visit)
    throw error
  }
}

/** The reply of a route that was handled, once it stands in the audit log where the route asks for that. */
export function audited(route: Route, visit: Visit, audit: AuditTrail | undefined, handled: unknown): unknown {
  if (!route.audit || !audit) return handled
  return andThen(handled, async (reply) => {
    await audit.done(route, visit)
    return reply
  })
}
