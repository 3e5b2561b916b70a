/** Columns of a file of contacts, as an export names them. */
export const contactFields = {
  email: 'E-mail',
  name: 'Name',
  list: 'List',
  state: 'State',
  saidOn: 'Agreed or left on',
  tags: 'Tags',
} as const

export type ContactField = keyof typeof contactFields

/** Limits of one file. */
export const contactFileLimits = { bytes: 10_000_000, rows: 100_000 } as const
