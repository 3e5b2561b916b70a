import { newEmail } from './account-cases.ts'
import type { Case, CasesOf } from './cases.ts'

const ERASE = '/api/privacy/erase'

/** Cases of erasure: people on the other website's waiting lists are unknown here. */
export const privacyCases: Record<string, CasesOf> = {
  [`POST ${ERASE}`]: ({ other }) => [
    erase('own', newEmail()),
    ...[...other.canaries].filter((text) => text.includes('@')).map((email) => erase('other', email)),
    ...['', 'nobody', null, ['a@x.org'], `a@x.org\r\nBcc: b@x.org`].map((email) => erase('refused', email)),
    erase('refused', newEmail(), { websiteId: other.websiteId }),
  ],
}

function erase(object: Case['object'], email: unknown, more = {}): Case {
  const body = { email, ...more }
  const name = `${ERASE} ${JSON.stringify(body)}`
  return { object, name, method: 'POST', path: ERASE, body, names: typeof email === 'string' ? email : '' }
}
