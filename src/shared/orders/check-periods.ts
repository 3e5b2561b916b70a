/** Periods in days for comparing the gateway's ledger with the orders. */
export const checkPeriods = [7, 30, 90] as const
