import { listVariantsAwaitedBy } from '../../../projections/restock/queries.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { signOff } from '../commands/sign-off.ts'
import { Restock } from '../restock.ts'
import { liftSuppression, suppress } from './suppressions.ts'
import type { RestockVisitorDeps } from './visitor-deps.ts'

/**
 * Called through the link of a letter: stops all e-mails of this website to that person, whatever they still wait for. False
 * when the link is invalid. Idempotent.
 */
export async function unsubscribe(deps: RestockVisitorDeps, visit: Visit, token: string): Promise<boolean> {
  const { websiteId } = requireTenant(visit)
  const meant = deps.letterLinks.readUnsubscribe(websiteId, token)
  if (!meant) return false
  const { personRef } = meant
  await suppress(deps.db, websiteId, personRef, visit.now)
  const intent = { correlationId: visit.intent.correlationId }
  for (const variantId of await listVariantsAwaitedBy(deps.db, websiteId, personRef))
    await deps.executor.execute(Restock, { websiteId, id: variantId }, intent, (state) =>
      signOff(state, { personRef, reason: 'unsubscribed', at: visit.now }),
    )
  return true
}

/** Called through the link of a letter: allows e-mails to that person again. False when the link is invalid. */
export async function resubscribe(deps: RestockVisitorDeps, visit: Visit, token: string): Promise<boolean> {
  const { websiteId } = requireTenant(visit)
  const meant = deps.letterLinks.readUnsubscribe(websiteId, token)
  if (meant) await liftSuppression(deps.db, websiteId, meant.personRef)
  return meant !== undefined
}
