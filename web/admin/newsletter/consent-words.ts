import type { ContactReply } from '../../../src/newsletter/admin-contract.ts'

const sources: Record<string, string> = {
  block: 'by a newsletter block',
  footer: 'in the footer',
  page: 'on the sign-up page',
  form: 'by a form',
  checkout: 'at the checkout',
  restock: 'with a back-in-stock sign-up',
  import: 'by an import',
  hand: 'by hand',
  member: 'in their account',
  confirmation: 'by the link of the e-mail',
  link: 'by the link of an e-mail',
  preferences: 'on the page of their e-mails',
}

const verbs = {
  asked: 'Asked for',
  yes: 'Subscribed to',
  no: 'Unsubscribed from',
}

/** One entry of what a contact said: "Subscribed to News by the link of the e-mail". */
export function consentWords({
  said,
  list,
  source,
}: Pick<ContactReply['consents'][number], 'said' | 'list' | 'source'>) {
  if (said === 'yes' && source === 'confirmation') return `Confirmed ${list} ${sources.confirmation}`
  return `${verbs[said]} ${list} ${sources[source] ?? ''}`.trim()
}
