import { call, newWord, strange, TOO_LONG } from './account-cases.ts'
import type { Case, CasesOf, Scene } from './cases.ts'

/** Cases of sessions and of an account's websites. */
export const websiteCases: Record<string, CasesOf> = {
  'POST /api/identity/sign-out': ({ other }) => [
    call('own', 'POST', `/api/identity/sign-out?websiteId=${other.websiteId}`, { names: other.websiteId }),
  ],
  'GET /api/identity/me': ({ other }) => [
    call('own', 'GET', '/api/identity/me'),
    call('own', 'GET', `/api/identity/me?websiteId=${other.websiteId}`, { names: other.websiteId }),
    call('own', 'GET', `/api/identity/me?accountId=${other.ownerId}`, { names: other.ownerId }),
  ],
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
  'GET /api/websites/address': ({ other }) => [
    call('own', 'GET', '/api/websites/address'),
    call('own', 'GET', `/api/websites/address?websiteId=${other.websiteId}`, { names: other.websiteId }),
  ],
  'PUT /api/websites/address': ({ site, other }) => {
    const send = (object: Case['object'], body: object) => call(object, 'PUT', '/api/websites/address', { body })
    return [
      // Its current one: after a move the website could not be called again.
      send('own', { subdomain: site.subdomain }),
      ...[other.subdomain, 'admin', '', TOO_LONG, null].map((subdomain) => send('refused', { subdomain })),
      send('refused', { subdomain: site.subdomain, websiteId: other.websiteId }),
    ]
  },
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
