import { hostOf } from '../../../src/platform/http/routing/host.ts'
import { anyAddress, onRoute } from './as-browser.ts'
import type { AttackClass } from './attack-class.ts'

const pathsOf = (junk: string) => [
  `/${junk}`,
  `/shop/${junk}`,
  `/search?q=${junk}`,
  `/api/${junk}`,
  `/../../${junk}`,
  `/%00${junk}`,
  `//${junk}.example/`,
  `/${'a/'.repeat(500)}${junk}`,
  `/shop?${`${junk}=1&`.repeat(100)}`,
  `/restock/letter/${junk}`,
]

export const unknownHosts: AttackClass = {
  name: 'unknown hosts',
  perSecond: 3,
  next({ baseDomain }, random) {
    const junk = `j${random.int(0, 2 ** 30)}`
    const host = random.pick([`${junk}.${baseDomain}`, `${junk}.manage.${baseDomain}`, `${junk}.example`, `[${junk}]`])
    return {
      host,
      method: random.pick(['GET', 'POST', 'PUT', 'DELETE', 'TRACE']),
      path: '/',
      headers: anyAddress(random),
    }
  },
}

export const unknownPaths: AttackClass = {
  name: 'unknown paths',
  perSecond: 4,
  next({ baseDomain, attackers }, random) {
    const host = hostOf(
      baseDomain,
      random.pick(['storefront', 'manage', 'assets'] as const),
      random.pick(attackers).subdomain,
    )
    const path = random.pick(pathsOf(`j${random.int(0, 2 ** 30)}`))
    return { host, method: 'GET', path, headers: { accept: 'text/html', ...anyAddress(random) } }
  },
}

const VALUES = [
  '',
  '-1',
  '9'.repeat(400),
  "' or 1=1--",
  '%F0%9F',
  '[]',
  '2020-01-01',
  'x'.repeat(8_000),
  '1e309',
  '%00',
]

/** Of all GET routes, signed in and not. */
export const junkQueries: AttackClass = {
  name: 'junk queries',
  perSecond: 6,
  next(attacked, random) {
    const read = attacked.targets.filter(({ method }) => method === 'GET')
    const target = random.pick(read)
    const sent = onRoute(attacked, target, random, random.pick(attacked.attackers), random.next() < 0.5)
    const names = ['page', 'cursor', ...target.queries]
    const query = Array.from(
      { length: random.int(0, 4) },
      () => `${random.pick(names)}=${encoded(random.pick(VALUES))}`,
    )
    // Event streams do not end by themselves.
    return { ...sent, path: `${sent.path}?${query.join('&')}`, cutAfterMs: 5_000 }
  },
}

/** Drops values that cannot be encoded in a URL. */
function encoded(value: string): string {
  return value.replaceAll(' ', '+')
}
