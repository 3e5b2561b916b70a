import type { Amount } from '../commerce-contract.ts'

/** Adds an amount to its currency's sum; different currencies are never added up. */
export function addAmount(amounts: Map<string, number>, { currency, cents }: Amount): void {
  amounts.set(currency, (amounts.get(currency) ?? 0) + cents)
}

export function largestFirst(amounts: Map<string, number>): Amount[] {
  return [...amounts]
    .map(([currency, cents]) => ({ currency, cents }))
    .toSorted((a, b) => b.cents - a.cents || (a.currency < b.currency ? -1 : 1))
}
