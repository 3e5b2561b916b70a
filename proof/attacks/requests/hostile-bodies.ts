import type { Random } from '../../processes/random.ts'
import { onRoute } from './as-browser.ts'
import type { AttackClass, Attacked, HostileRequest, RouteTarget } from './attack-class.ts'
import { attacksOn } from './body-attacks.ts'
import { jsonShapes } from './json-shapes.ts'

/** Size that earlier versions read without authentication. */
export const STRANGER_BYTES = 12_000_000
/** One in this many has the maximum size of its route. */
const LARGE_EVERY = 6
const SMALL_BYTES = 4_000

export const bodiesOfMembers: AttackClass = {
  name: 'hostile bodies of people who are signed in',
  perSecond: 8,
  next: (attacked, random) => bodyOn(attacked, random, random.pick(attacked.targets), false),
}

export const bodiesOfStrangers: AttackClass = {
  name: 'hostile bodies of strangers',
  perSecond: 6,
  next: (attacked, random) => bodyOn(attacked, random, random.pick(attacked.targets), true),
}

export const largeBodiesOfStrangers: AttackClass = {
  name: `bodies of ${STRANGER_BYTES} bytes of strangers`,
  perSecond: 0.2,
  next(attacked, random) {
    const sent = onRoute(attacked, random.pick(attacked.targets), random, random.pick(attacked.attackers), true)
    return asJson(sent, random.pick(jsonShapes).make(STRANGER_BYTES))
  },
}

/** Beacons and forms, which anybody may send. */
export const junkHits: AttackClass = {
  name: 'junk hits',
  perSecond: 10,
  next(attacked, random) {
    const hits = attacked.targets.filter(({ bodyType, body }) => bodyType !== 'json' && body)
    return bodyOn(attacked, random, random.pick(hits), random.next() < 0.5)
  },
}

function bodyOn(attacked: Attacked, random: Random, target: RouteTarget, isStranger: boolean): HostileRequest {
  const sent = onRoute(attacked, target, random, random.pick(attacked.attackers), isStranger)
  const isLarge = random.int(1, LARGE_EVERY) === 1
  const bytesMax = isLarge ? target.bytesMax : SMALL_BYTES
  const { contentType, make } = random.pick(attacksOn({ ...target, body: target.body ?? {}, bytesMax }))
  return { ...sent, headers: { ...sent.headers, 'content-type': contentType }, body: make() }
}

function asJson(sent: HostileRequest, body: string): HostileRequest {
  return { ...sent, headers: { ...sent.headers, 'content-type': 'application/json' }, body }
}
