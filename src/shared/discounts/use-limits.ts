/** How often a discount may be used; null for as often as people like (facts A.4, Discounts). */
export interface UseLimits {
  total: number | null
  perCustomer: number | null
}

/** How often it is used: uses that were committed, and holds that are live. */
export interface UseCounts {
  total: number
  /** Null while the customer is not known. */
  byCustomer: number | null
}

export function isLimited({ total, perCustomer }: UseLimits): boolean {
  return total !== null || perCustomer !== null
}

/** Why there is no further use, as the shopper reads it; null when there is one. */
export function whyUsedUp({ total, perCustomer }: UseLimits, used: UseCounts): string | null {
  if (total !== null && used.total >= total) return 'This code has been used up.'
  if (perCustomer === null || (used.byCustomer ?? 0) < perCustomer) return null
  return perCustomer === 1
    ? 'You have already used this code.'
    : `You have already used this code ${perCustomer} times.`
}
