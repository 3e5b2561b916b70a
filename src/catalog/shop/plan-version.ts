import { derivedId } from '../../platform/ids/derived-id.ts'
import type { PlanTerms } from '../../shared/products/plan-terms.ts'

const NAMESPACE = 'c1a4ef5a-6f0d-4c0c-9a34-5d2a0b1f7e61'

/**
 * Names one edition of a product's plan: the same terms have the same id, other terms another. Whether the product is also
 * sold once is nothing a subscriber agrees to.
 */
export function planVersionId(itemId: string, plan: Omit<PlanTerms, 'alsoOneTime'>): string {
  const { billingPeriod, numBillingCycles, firstPercent, everyPercent } = plan
  const { value, unit } = billingPeriod
  return derivedId(NAMESPACE, JSON.stringify([itemId, value, unit, numBillingCycles, firstPercent, everyPercent]))
}
