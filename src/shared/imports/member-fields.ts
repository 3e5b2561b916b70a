/** Columns of a file of members, as an export names them. */
export const memberFields = {
  email: 'E-mail',
  name: 'Name',
  opens: 'Plans and areas',
  until: 'Until',
} as const

export type MemberField = keyof typeof memberFields

/** Limits of one file. */
export const memberFileLimits = { bytes: 2_000_000, rows: 10_000 } as const
