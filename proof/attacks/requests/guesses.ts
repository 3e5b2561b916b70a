import { randomBytes } from 'node:crypto'
import { hostOf } from '../../../src/platform/http/routing/host.ts'
import { anyAddress, ownHeaders } from './as-browser.ts'
import type { AttackClass } from './attack-class.ts'

/** Targets for forged sessions. */
const SHOWN_AT = ['/api/identity/me', '/api/websites/home', '/api/catalog/items', '/catalog']
const EMAILS = 40

export const madeUpSessions: AttackClass = {
  name: 'made-up sessions',
  perSecond: 5,
  next({ baseDomain, attackers }, random) {
    const host = hostOf(baseDomain, 'manage', random.pick(attackers).subdomain)
    const cookie = `__Host-session=${randomBytes(random.pick([8, 32, 2_000])).toString('base64url')}`
    return { host, method: 'GET', path: random.pick(SHOWN_AT), headers: { cookie, ...anyAddress(random) } }
  },
}

export const wrongPasswords: AttackClass = {
  name: 'wrong passwords',
  perSecond: 2,
  next({ baseDomain, attackers }, random) {
    const face = random.pick(['platform', 'manage'] as const)
    const who = random.pick(attackers)
    const host = hostOf(baseDomain, face, who.subdomain)
    const { cookie = '', ...crumb } = ownHeaders(who, face)
    // A valid CSRF token with a forged session.
    const kept = cookie.split('; ').filter((one) => !one.startsWith('__Host-session='))
    return {
      host,
      method: 'POST',
      path: '/api/identity/sign-in',
      headers: {
        origin: `http://${host}`,
        'content-type': 'application/json',
        cookie: kept.join('; '),
        ...crumb,
        ...anyAddress(random),
      },
      body: JSON.stringify({
        email: `owner-${random.int(1, EMAILS)}@guessed.example`,
        password: `guess ${random.next()}`,
      }),
    }
  },
}
