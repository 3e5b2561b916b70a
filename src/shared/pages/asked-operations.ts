/** Maximum number of operations that one read of a page is asked for. */
export const ASKED_OPERATIONS_MAX = 100
