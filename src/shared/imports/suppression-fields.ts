/** Columns of a file of suppressed addresses, with their headings in our own files, in order. */
export const suppressionFields = { email: 'E-mail', reason: 'Reason', since: 'Since', stops: 'Stops' } as const
export type SuppressionField = keyof typeof suppressionFields

/** Limits of one file. */
export const suppressionFileLimits = { bytes: 2_000_000, rows: 5_000 } as const
