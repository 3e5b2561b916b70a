import { hostOf } from '../../../src/platform/http/routing/host.ts'
import type { Face } from '../../../src/platform/http/routing/route.ts'
import type { Random } from '../../processes/random.ts'
import type { Attacked, Attacker, HostileRequest, RouteTarget } from './attack-class.ts'

/** Limited, so that counters per address are bounded. */
const ADDRESSES = 250
const IDS = [
  'item-1',
  'item-2',
  'unknown',
  '01912345-6789-7abc-8def-0123456789ab',
  '__proto__',
  '%00',
  'x'.repeat(2_000),
]

/** As a local proxy reports it. */
export function anyAddress(random: Random): Record<string, string> {
  return { 'x-forwarded-for': `10.9.0.${random.int(1, ADDRESSES)}` }
}

/** A request of a host's page for a person, or a forged one in their name. */
export function onRoute(
  { baseDomain }: Attacked,
  { method, path, faces }: Pick<RouteTarget, 'method' | 'path' | 'faces'>,
  random: Random,
  who: Attacker,
  isStranger: boolean,
): HostileRequest {
  const face = random.pick(faces)
  const host = hostOf(baseDomain, face, who.subdomain)
  return {
    host,
    method,
    path: path.replace(/:\w+/g, () => random.pick(IDS)),
    headers: {
      origin: `http://${host}`,
      ...anyAddress(random),
      'idempotency-key': `soak-${random.int(0, 2 ** 30)}`,
      ...(!isStranger && ownHeaders(who, face)),
    },
  }
}

export function ownHeaders({ cookies }: Attacker, face: Face): Record<string, string> {
  const held = [...cookies[face]].map(([name, value]) => `${name}=${value}`).join('; ')
  const crumb = cookies[face].get('crumb')
  return { ...(held && { cookie: held }), ...(crumb !== undefined && { 'x-csrf-token': crumb }) }
}
