import { endpoint, type RateLimit, schema } from '../shared/http/endpoint.ts'
import type { MailSender, SaveSenderRequest } from './contract.ts'

const changes: RateLimit = { name: 'mail-sender-change', points: 20, seconds: 60, by: 'account' }
const common = { faces: ['manage'], allow: 'domains', reply: schema<typeof MailSender>() } as const

/** From where the website's e-mails go out. */
export const readMailSender = endpoint({
  ...common,
  method: 'GET',
  path: '/api/mail-sender',
  rateLimit: { name: 'mail-sender', points: 120, seconds: 60, by: 'account' },
})

/** An address of a domain of one's own; another domain gets a key of its own. */
export const saveMailSender = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/mail-sender',
  rateLimit: changes,
  body: schema<typeof SaveSenderRequest>(),
})

/** Looks for the records now. */
export const checkMailSender = endpoint({
  ...common,
  method: 'POST',
  path: '/api/mail-sender/check',
  // Each check queries external name servers.
  rateLimit: {
    name: 'mail-sender-check',
    points: 10,
    seconds: 60,
    by: 'account',
    message: 'You have checked often. New records take some minutes to be seen; please try again in a minute.',
  },
})

/** Makes a new key, which replaces the old one as soon as its record is found. */
export const rotateMailSenderKey = endpoint({
  ...common,
  method: 'POST',
  path: '/api/mail-sender/rotate',
  rateLimit: changes,
})

/** E-mails go out from the platform's address again. */
export const removeMailSender = endpoint({
  ...common,
  method: 'DELETE',
  path: '/api/mail-sender',
  rateLimit: changes,
})
