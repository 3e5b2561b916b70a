/** What a person last said about a mailing list. */
export const membershipStates = ['pending', 'subscribed', 'unsubscribed'] as const
export type MembershipState = (typeof membershipStates)[number]

/** As people see it: an address on the suppression list gets nothing, whatever was said before. */
export const contactStates = [...membershipStates, 'bounced', 'complained'] as const
export type ContactState = (typeof contactStates)[number]

/** More contacts are shown as "more than". */
export const CONTACTS_COUNTED_MAX = 10_000

/** Where somebody said yes or no. */
export const consentSources = [
  'block',
  'footer',
  'page',
  'form',
  'checkout',
  'restock',
  'import',
  'hand',
  'member',
  'confirmation',
  'link',
  'preferences',
] as const
export type ConsentSource = (typeof consentSources)[number]
