import { PAYMENTS_HELD } from '../../payments/contract.ts'
import { findPayment, pay, refreshPayment, voidPayment } from '../../payments/use-cases/payments.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { derivedId } from '../../platform/ids/derived-id.ts'
import { isHeldBack } from '../../platform/restore-fence/restore-fence.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { changePaymentMethod } from '../commands/change-subscription.ts'
import { savedMethodOf } from './begin-subscriptions.ts'
import { decideOnSubscription, loadSubscription, type SubscriptionDeps } from './subscription-deps.ts'

const NAMESPACE = '7a3f0c7b-51c5-4f0e-8f0a-2f9d6f5b1c63'

/**
 * Opens the gateway's page for another card, which shows that it can pay by an authorization of the least amount; that is
 * released at once. Returns the page's URL.
 */
export async function beginCardChange(
  deps: SubscriptionDeps,
  { websiteId, now, intent }: Ctx,
  { subscriptionId, returnUrlOf }: { subscriptionId: string; returnUrlOf(paymentId: string): string },
): Promise<string> {
  const { begun } = await loadSubscription(deps, websiteId, subscriptionId)
  if (!begun) throw new DomainError('There is no such subscription.')
  if (await isHeldBack(deps.db)) throw new DomainError(PAYMENTS_HELD)
  const gateway = await deps.gateways.current(websiteId)
  const paymentId = derivedId(NAMESPACE, JSON.stringify([subscriptionId, intent.key ?? now]))
  const { currency } = begun
  const returnUrl = returnUrlOf(paymentId)
  const { result } = await pay(
    deps,
    { websiteId, paymentId, now: new Date(now) },
    {
      purpose: 'renewal',
      referenceId: subscriptionId,
      amount: Math.max(1, gateway.minimumOf(currency)),
      currency,
      saves: true,
      returnUrl,
      source: { kind: 'hosted', cancelUrl: returnUrl },
    },
  )
  const action = result.outcome === 'actionNeeded' ? result.action : undefined
  if (action?.kind !== 'redirect') throw new DomainError('The card cannot be changed at the moment. Please try again.')
  return action.url
}

/** The customer came back, or the gateway sends news: uses the card if it was authorized, and releases the amount. Idempotent. */
export async function settleCardChange(
  deps: Pick<SubscriptionDeps, 'executor' | 'gateways'>,
  { websiteId, now }: Pick<Ctx, 'websiteId' | 'now'>,
  paymentId: string,
): Promise<boolean> {
  const target = { websiteId, paymentId, now: new Date(now) }
  if ((await findPayment(deps, target)).requested?.purpose !== 'renewal') return false
  const { state } = await refreshPayment(deps, target)
  const paymentMethod = await savedMethodOf(deps, websiteId, paymentId)
  if (state.status !== 'authorized' || !paymentMethod || state.requested?.purpose !== 'renewal') return false
  const ctx = { websiteId, intent: { correlationId: paymentId } }
  await decideOnSubscription(deps, ctx, state.requested.referenceId, (one) =>
    one.begun && one.phase.step !== 'ended' ? changePaymentMethod(one, { paymentMethod, at: now }) : [],
  )
  await voidPayment(deps, target, { reason: 'cardChange' })
  return true
}
