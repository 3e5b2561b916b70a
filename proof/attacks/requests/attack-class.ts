import type { Face } from '../../../src/platform/http/routing/route.ts'
import type { Random } from '../../processes/random.ts'
import type { Target } from './body-attacks.ts'

/** A raw request, and how its connection is treated. */
export interface HostileRequest {
  host: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Buffer
  /** Bytes at the end of the body that are announced but never sent. */
  withheldBytes?: number
  /** Repetitions over one connection, without waiting for answers (pipelining). */
  times?: number
  /** The answer is not read. */
  isUnread?: true
  /** The connection is closed after this time, answered or not. */
  cutAfterMs?: number
}

/** A class of attacks as data: a proof uses some of it, the soak mixes all of them. */
export interface AttackClass {
  name: string
  /** Rate in the soak. */
  perSecond: number
  next(attacked: Attacked, random: Random): HostileRequest
}

export interface Attacked {
  baseDomain: string
  targets: RouteTarget[]
  /** Owners of the attacking websites. */
  attackers: Attacker[]
}

/** A route of the product as a target. */
export interface RouteTarget extends Target {
  method: string
  /** With its parameters: `/api/catalog/items/:itemId`. */
  path: string
  faces: Face[]
  queries: string[]
  /** Streams a file. */
  takesFile: boolean
}

export interface Attacker {
  subdomain: string
  /** Their cookies by host. */
  cookies: Record<Face, Map<string, string>>
}
