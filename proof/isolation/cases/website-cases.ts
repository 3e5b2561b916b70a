import { call, newWord, strange, TOO_LONG } from './account-cases.ts'
import type { Case, CasesOf, Scene } from './cases.ts'

/** What is asked of the websites of an account. */
export const websiteCases: Record<string, CasesOf> = {
  'POST /api/identity/websites': ({ other }) => {
    const send = (object: Case['object'], more: object) =>
      call(object, 'POST', '/api/identity/websites', {
        body: { storeName: 'Second', subdomain: newWord(), ...more },
      })
    return [
      ...[{ subdomain: other.subdomain }, { subdomain: 'admin' }, { storeName: '' }, { accountId: other.ownerId }].map(
        (more) => send('refused', more),
      ),
      send('own', {}),
    ]
  },
  'POST /api/identity/switch': switchWebsite,
  'GET /api/websites': () => [call('own', 'GET', '/api/websites')],
  'GET /api/websites/home': ({ other }) => [
    call('own', 'GET', '/api/websites/home'),
    call('own', 'GET', `/api/websites/home?websiteId=${other.websiteId}`, { names: other.websiteId }),
  ],
}

function switchWebsite({ second, site, other }: Scene): Case[] {
  const send = (object: Case['object'], subdomain: unknown, more = {}) =>
    call(object, 'POST', '/api/identity/switch', { body: { subdomain, ...more }, names: String(subdomain) })
  return [
    send('own', second.subdomain),
    ...['unknown', other.subdomain, other.subdomain.toUpperCase(), other.websiteId, 'assets', 'manage', ...strange].map(
      (name) => send('other', name),
    ),
    ...['', TOO_LONG, [other.subdomain], { subdomain: other.subdomain }].map((name) => send('refused', name)),
    send('refused', site.subdomain, { websiteId: other.websiteId }),
  ]
}
