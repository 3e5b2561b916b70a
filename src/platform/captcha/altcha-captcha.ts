import { hkdfSync, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { type Captcha, TOKEN_LENGTH_MAX } from './captcha.ts'
import { redeemChallenge } from './redeem-challenge.ts'

export interface AltchaCaptcha extends Captcha {
  /** A new challenge for a page of this website: specification §5, Captcha. */
  challenge(websiteId: string, bound?: ChallengeBinding): Promise<AltchaChallenge>
  /** Like `verify`, for a challenge that was bound to this subject, at this level or higher. */
  verifyBound(websiteId: string, token: string, bound: ChallengeBinding): Promise<boolean>
}

/** Limits a challenge, in addition to its website, to one purpose. */
export interface ChallengeBinding {
  /** Identifies the purpose. Sent to the browser, so it must not identify a person. */
  subject: string
  /** The number of tries doubles with each level; 0 is the normal effort. */
  level: number
}

/** In the widget's format. */
export type AltchaChallenge = Pick<Challenge, 'parameters' | 'signature'>

export interface AltchaOptions {
  db: Database
  /** Secret of this installation; the keys that sign challenges are derived from it. */
  key: string
  /** The work a browser has to do. Default: about half a second on a phone. */
  effort?: Effort
  /** Milliseconds for which a challenge is valid. Default: 20 minutes, since a form may stay open for a while. */
  validForMs?: number
}

export interface Effort {
  /** Rounds of one try. */
  cost: number
  /** Minimum and maximum number of tries. */
  tries: [number, number]
}

const defaultEffort: Effort = { cost: 4_000, tries: [150, 300] }
const TWENTY_MINUTES = 20 * 60_000

const BoundData = z.object({ websiteId: z.string(), subject: z.string(), level: z.number() })

/** What a widget sends: the original challenge, and the solution. */
const Payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
      data: z.union([BoundData, z.object({ websiteId: z.string() })]),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})
type Payload = z.infer<typeof Payload>

/** Proof of work: no third party learns of the visitor. */
export function altchaCaptcha({
  db,
  key,
  effort = defaultEffort,
  validForMs: goodForMs = TWENTY_MINUTES,
}: AltchaOptions): AltchaCaptcha {
  const secrets = {
    hmacSignatureSecret: deriveSecret(key, 'captcha challenge'),
    hmacKeySignatureSecret: deriveSecret(key, 'captcha answer'),
  }
  return {
    challenge: (websiteId, bound) =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: effort.cost,
        counter: randomInt(effort.tries[0], effort.tries[1]) * 2 ** (bound?.level ?? 0),
        data: { websiteId, ...bound },
        deriveKey,
        expiresAt: new Date(Date.now() + goodForMs),
        ...secrets,
      }),
    async verify(websiteId, token) {
      const payload = parsePayload(token)
      return payload !== undefined && matchesBinding(payload, websiteId) && take(websiteId, payload)
    },
    async verifyBound(websiteId, token, { subject, level }) {
      const payload = parsePayload(token)
      if (payload === undefined || !matchesBinding(payload, websiteId, { subject, level })) return false
      return take(websiteId, payload)
    },
  }

  async function take(websiteId: string, payload: Payload): Promise<boolean> {
    const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets })
    const { nonce, expiresAt } = payload.challenge.parameters
    return verified && redeemChallenge(db, websiteId, nonce, new Date(expiresAt * 1000))
  }
}

/** A bound challenge is valid only for its binding. */
function matchesBinding({ challenge }: Payload, websiteId: string, bound?: ChallengeBinding): boolean {
  const { data } = challenge.parameters
  if (data.websiteId !== websiteId) return false
  if (!('subject' in data)) return bound === undefined
  return data.subject === bound?.subject && data.level >= bound.level
}

function deriveSecret(key: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', key, '', purpose, 32)).toString('hex')
}

/** Decodes base64 of JSON. */
function parsePayload(token: string): Payload | undefined {
  if (token.length > TOKEN_LENGTH_MAX) return undefined
  try {
    return Payload.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')))
  } catch {
    return undefined
  }
}
