/** Maximum number of orders per call of a bulk action; the page repeats the call until there is no cursor. */
export const BULK_MAX = 100
