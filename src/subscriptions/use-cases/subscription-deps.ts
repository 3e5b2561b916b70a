import type { ProcessDeps } from '../../checkout/process/checkout-deps.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { PricingSource } from '../../pricing/pricing-source.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import type { SubscriptionEvent } from '../events.ts'
import { Subscription, type SubscriptionState } from '../subscription.ts'

export interface SubscriptionDeps extends ProcessDeps {
  vault: Pick<Vault, 'read' | 'put' | 'languageOf'>
  pricing: PricingSource
  findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined>
  /** The storefront's origin as visitors see it. */
  canonicalOriginOf(tenant: FoundWebsite['tenant']): string
}

export async function loadSubscription(
  { executor }: { executor: Pick<SubscriptionDeps['executor'], 'load'> },
  websiteId: string,
  subscriptionId: string,
): Promise<SubscriptionState> {
  return (await executor.load(Subscription, { websiteId, id: subscriptionId })).state
}

/** Decides on a subscription's own stream, and returns its state after that. */
export async function decideOnSubscription(
  { executor }: Pick<SubscriptionDeps, 'executor'>,
  { websiteId, intent }: Pick<Ctx, 'websiteId' | 'intent'>,
  subscriptionId: string,
  run: (state: SubscriptionState) => SubscriptionEvent[],
): Promise<SubscriptionState> {
  return (await executor.execute(Subscription, { websiteId, id: subscriptionId }, intent, run)).state
}
