import type { ContactRow, ContactsFilter } from '../../../src/newsletter/admin-contract.ts'
import { type ContactState, contactStates } from '../../../src/shared/newsletter/contact-states.ts'

/** Filters of the contacts, from the URL. */
export type AudienceSearch = ContactsFilter

export const stateWords: Record<ContactState, string> = {
  subscribed: 'Subscribed',
  pending: 'Waiting for confirmation',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  complained: 'Complained',
}

export const stateTones: Record<ContactState, 'good' | 'neutral' | 'warning' | 'bad'> = {
  subscribed: 'good',
  pending: 'warning',
  unsubscribed: 'neutral',
  bounced: 'bad',
  complained: 'bad',
}

const LONGEST = { search: 256, listId: 64, tag: 40, segmentId: 64 }

/** Parses the URL and drops invalid parameters. */
export function readAudienceSearch(raw: Record<string, unknown>): AudienceSearch {
  const state = contactStates.find((name) => name === raw.state)
  const texts = Object.entries(LONGEST).flatMap(([name, most]) => {
    const text = raw[name]
    return typeof text === 'string' && text !== '' && text.length <= most ? [[name, text]] : []
  })
  return { ...Object.fromEntries(texts), ...(state && { state }) }
}

export function audienceHref(search: AudienceSearch = {}): string {
  return `/audience${queryOf(search)}`
}

export const contactsFileHref = (search: AudienceSearch) => `/api/newsletter/contacts/export${queryOf(search)}`

export const contactHref = (contactId: string) => `/audience/contacts/${contactId}`

/** Display name of a contact. */
export const contactName = ({ email }: Pick<ContactRow, 'email'>): string => email ?? '[erased]'

function queryOf(search: AudienceSearch): string {
  const given = Object.entries(search).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
