/** Error message of every field in which a time to come is chosen. */
export const NOT_IN_FUTURE = 'Choose a time in the future.'

/** Both are ISO 8601. */
export const isInFuture = (at: string | Date, now: string): boolean => new Date(at).getTime() > Date.parse(now)
