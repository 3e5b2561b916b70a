/** How many days back the gateway's ledger can be compared with the orders. */
export const checkPeriods = [7, 30, 90] as const
