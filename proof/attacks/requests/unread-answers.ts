import { hostOf } from '../../../src/platform/http/routing/host.ts'
import { anyAddress, ownHeaders } from './as-browser.ts'
import type { AttackClass, Attacked, HostileRequest } from './attack-class.ts'

/** Paths with large answers. */
export const unreadPaths = {
  export: '/api/catalog/export',
  items: '/api/catalog/items',
  stream: '/api/analytics/live',
  shop: '/shop',
} as const

/** Longer and shorter than the time after which a stalled reader is disconnected. */
const CUT_AFTER_MS = [2_000, 10_000, 35_000]

export const unreadExports: AttackClass = {
  name: 'unread exports',
  perSecond: 0.3,
  next: (attacked, random) => ({
    ...get(attacked, random.pick(attacked.attackers), 'manage', unreadPaths.export),
    isUnread: true,
    cutAfterMs: random.pick(CUT_AFTER_MS),
  }),
}

export const unreadStreams: AttackClass = {
  name: 'unread event streams',
  perSecond: 0.5,
  next(attacked, random) {
    const sent = get(attacked, random.pick(attacked.attackers), 'manage', unreadPaths.stream)
    const headers = { ...sent.headers, accept: 'text/event-stream' }
    return { ...sent, headers, isUnread: true, cutAfterMs: random.pick(CUT_AFTER_MS) }
  },
}

/** Some within the allowed pipelining depth, some beyond it. */
export const unreadPipelines: AttackClass = {
  name: 'unread pipelines',
  perSecond: 0.5,
  next(attacked, random) {
    const who = random.pick(attacked.attackers)
    const asked =
      random.next() < 0.5
        ? get(attacked, who, 'manage', unreadPaths.items)
        : get(attacked, who, 'storefront', unreadPaths.shop)
    const headers = { ...asked.headers, ...anyAddress(random) }
    return {
      ...asked,
      headers,
      times: random.pick([8, 16, 200]),
      isUnread: true,
      cutAfterMs: random.pick(CUT_AFTER_MS),
    }
  },
}

function get(
  { baseDomain }: Attacked,
  who: Attacked['attackers'][number],
  face: 'manage' | 'storefront',
  path: string,
): HostileRequest {
  return { host: hostOf(baseDomain, face, who.subdomain), method: 'GET', path, headers: ownHeaders(who, face) }
}
