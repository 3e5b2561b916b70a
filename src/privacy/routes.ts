import { InvalidFields } from '../platform/errors/application-errors.ts'
import { requireTenant } from '../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../platform/http/routing/route.ts'
import { EMAIL_BLANK, EMAIL_INVALID } from '../shared/messages/sign-up-messages.ts'
import { isEmail } from '../shared/validation/email.ts'
import { EraseReply, EraseRequest } from './contract.ts'

export interface PrivacyDeps {
  /** Erases the person with this address on this website; returns the number of their sign-ups. */
  forgetPerson(websiteId: string, email: string, intent: EraseIntent): Promise<number>
}

export interface EraseIntent {
  correlationId: string
  /** Account id of the person who requested it. */
  actor?: string
  /** ISO 8601. */
  at: string
}

const erasures: RateLimit = { name: 'privacy-erase', points: 120, seconds: 60, by: 'account' }

/** Requests of data subjects. */
export function privacyRoutes({ forgetPerson }: PrivacyDeps): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/api/privacy/erase',
      audit: { kind: 'erasure', what: 'deleted a customer’s data' },
      faces: ['manage'],
      allow: 'privacy.erase',
      rateLimit: erasures,
      body: EraseRequest,
      reply: EraseReply,
      async handle({ body, visit }) {
        const { correlationId, actor } = visit.intent
        const intent = { correlationId, ...(actor !== undefined && { actor }), at: visit.now }
        return { signUps: await forgetPerson(requireTenant(visit).websiteId, addressIn(body), intent) }
      },
    }),
  ]
}

function addressIn({ email }: EraseRequest): string {
  const address = email.trim()
  if (address === '') throw new InvalidFields({ email: EMAIL_BLANK }, EMAIL_BLANK)
  if (!isEmail(address)) throw new InvalidFields({ email: EMAIL_INVALID }, EMAIL_INVALID)
  return address
}
