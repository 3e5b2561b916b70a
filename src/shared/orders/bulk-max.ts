/** Orders that one call of a bulk action takes; the page calls until there is no cursor any more. */
export const BULK_MAX = 100
