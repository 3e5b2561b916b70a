import { randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'

/** A local stand-in for Google's reCAPTCHA server: https://developers.google.com/recaptcha/docs/verify. */
export interface RecaptchaStandIn {
  verifyUrl: string
  /** Returns a token solved for the site with this secret. */
  solve(secret: string, ageMs?: number): string
  /** Overrides its answers; `undefined` restores them. */
  misbehave(how: ((res: ServerResponse) => void) | undefined): void
}

/** Google's own limit. */
const GOOD_FOR_MS = 2 * 60_000

export async function startRecaptchaStandIn(): Promise<RecaptchaStandIn> {
  const tokens = new Map<string, { secret: string; solvedAt: number }>()
  const instructed: { how?: ((res: ServerResponse) => void) | undefined } = {}
  const server = createServer(async (req, res) => {
    const form = new URLSearchParams(await text(req))
    if (instructed.how) return instructed.how(res)
    res.setHeader('Content-Type', 'application/json; charset=utf-8')
    res.end(JSON.stringify(verdictOn(tokens, form.get('secret') ?? '', form.get('response') ?? '')))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  return {
    verifyUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/recaptcha/api/siteverify`,
    solve(secret, ageMs = 0) {
      const token = randomBytes(300).toString('base64url')
      tokens.set(token, { secret, solvedAt: Date.now() - ageMs })
      return token
    },
    misbehave(how) {
      instructed.how = how
    },
  }
}

function verdictOn(tokens: Map<string, { secret: string; solvedAt: number }>, secret: string, response: string) {
  const known = tokens.get(response)
  if (!known || known.secret !== secret) return refused('invalid-input-response')
  tokens.delete(response)
  if (Date.now() - known.solvedAt > GOOD_FOR_MS) return refused('timeout-or-duplicate')
  return { success: true, challenge_ts: new Date(known.solvedAt).toISOString(), hostname: 'acme.example' }
}

function refused(code: string) {
  return { success: false, 'error-codes': [code] }
}
