import { hostOf } from '../../../src/platform/http/routing/host.ts'
import { anyAddress, ownHeaders } from './as-browser.ts'
import type { AttackClass, HostileRequest } from './attack-class.ts'

/** Bodies that are never completed. */
export const halfSent = {
  /** Unauthenticated, to a route that needs a sign-in. */
  file: { face: 'manage', path: '/api/catalog/imports', bytes: 11_900_000, contentType: 'application/json' },
  /** By anybody, up to the limit of performance records. */
  records: { face: 'storefront', path: '/api/1/performance/records', bytes: 500_000, contentType: 'application/json' },
  /** By signed-in people, whose files are streamed to disk. */
  upload: { face: 'manage', path: '/api/catalog/imports', bytes: 9_000_000, contentType: 'text/csv' },
} as const

const CUT_AFTER_MS = [200, 2_000, 8_000]
const bodies = new Map<number, Buffer>()

export const halfSentBodies: AttackClass = {
  name: 'half-sent bodies',
  perSecond: 1,
  next({ baseDomain, attackers }, random): HostileRequest {
    const kind = random.pick(Object.values(halfSent))
    const who = random.pick(attackers)
    const host = hostOf(baseDomain, kind.face, who.subdomain)
    const own = kind === halfSent.upload ? ownHeaders(who, kind.face) : {}
    return {
      host,
      method: 'POST',
      path: kind.path,
      headers: { origin: `http://${host}`, 'content-type': kind.contentType, ...anyAddress(random), ...own },
      body: bodyOf(kind.bytes),
      withheldBytes: random.int(1, kind.bytes - 1),
      cutAfterMs: random.pick(CUT_AFTER_MS),
    }
  },
}

function bodyOf(bytes: number): Buffer {
  const body = bodies.get(bytes) ?? Buffer.alloc(bytes, '[')
  bodies.set(bytes, body)
  return body
}
