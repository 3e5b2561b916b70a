/** How often a discount may be used; null for no limit (facts A.4, Discounts). */
export interface UseLimits {
  total: number | null
  perCustomer: number | null
}

/** Current number of uses: committed uses and active holds. */
export interface UseCounts {
  total: number
  /** Null while the customer is unknown. */
  byCustomer: number | null
}

export function isLimited({ total, perCustomer }: UseLimits): boolean {
  return total !== null || perCustomer !== null
}

/** Why the discount cannot be used again, as a sentence for the shopper; null when it can. */
export function whyUsedUp({ total, perCustomer }: UseLimits, used: UseCounts): string | null {
  if (total !== null && used.total >= total) return 'This code has been used up.'
  if (perCustomer === null || (used.byCustomer ?? 0) < perCustomer) return null
  return perCustomer === 1
    ? 'You have already used this code.'
    : `You have already used this code ${perCustomer} times.`
}
