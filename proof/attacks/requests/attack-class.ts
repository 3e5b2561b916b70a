import type { Face } from '../../../src/platform/http/routing/route.ts'
import type { Random } from '../../processes/random.ts'
import type { Target } from './body-attacks.ts'

/** One request as it goes over the wire, and what becomes of its connection. */
export interface HostileRequest {
  host: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Buffer
  /** So many bytes at the end of the body are stated and never sent. */
  withheldBytes?: number
  /** Sent so often over one connection, without waiting for answers. */
  times?: number
  /** Nothing of the answer is read. */
  isUnread?: true
  /** The connection is cut after so long, answered or not. */
  cutAfterMs?: number
}

/** A kind of attack as data: a proof takes what it needs of it, the soak mixes all of them. */
export interface AttackClass {
  name: string
  /** In the soak. */
  perSecond: number
  next(attacked: Attacked, random: Random): HostileRequest
}

export interface Attacked {
  baseDomain: string
  targets: RouteTarget[]
  /** People who may do everything on a website of their own. */
  attackers: Attacker[]
}

/** A route of the product, in the terms of an attack. */
export interface RouteTarget extends Target {
  method: string
  /** With its parameters: `/api/catalog/items/:itemId`. */
  path: string
  faces: Face[]
  queries: string[]
  /** It reads a file, piece by piece. */
  takesFile: boolean
}

export interface Attacker {
  subdomain: string
  /** What their browser holds for each host. */
  cookies: Record<Face, Map<string, string>>
}
