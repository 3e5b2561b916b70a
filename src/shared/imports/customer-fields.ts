/** Columns of a customer file, with their headings in our own files, in order. */
export const customerFields = {
  email: 'E-mail',
  name: 'Name',
  agreed: 'Accepts marketing',
  agreedOn: 'Agreed to marketing on',
  tags: 'Tags',
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company',
  line1: 'Address 1',
  line2: 'Address 2',
  city: 'City',
  region: 'Region',
  postalCode: 'Postal code',
  country: 'Country',
  phone: 'Phone',
  note: 'Note',
  reference: 'Reference',
} as const
export type CustomerField = keyof typeof customerFields

/** Limits of one file. */
export const customerFileLimits = { bytes: 2_000_000, rows: 5_000 } as const
