import { createHmac } from 'node:crypto'
import { BadRequest } from '../platform/errors/http-errors.ts'
import { handle, type Route } from '../platform/http/routing/route.ts'
import { timingSafeEqualText } from '../platform/ids/timing-safe-equal-text.ts'
import { chunksOf, type IncomingBody } from '../platform/incoming-body.ts'
import type { LetterReferences } from '../platform/mail/letter-references.ts'
import { enhancedCodeIn } from '../platform/mail/mail.ts'
import { classifyBounce } from './classify-bounce.ts'
import { BOUNCE_BYTES_MAX, type BounceClass, BounceReply, ProviderEvent, RawEvent } from './contract.ts'
import * as endpoints from './endpoints.ts'
import { readReport } from './read-report.ts'
import { type BounceDeps, recordBounce } from './record-bounce.ts'

export interface BounceRoutesDeps extends BounceDeps {
  letterReferences: LetterReferences
  /** Undefined: no reports are taken. */
  bounceSecrets: { report: string | undefined; events: string | undefined }
}

/** Reports of mail servers and providers, which prove themselves by a secret of the operator. */
export function bounceRoutes(deps: BounceRoutesDeps): Route[] {
  return [
    handle(endpoints.takeBounce, {
      allowsCrossOrigin: true,
      streamsBody: true,
      reply: BounceReply,
      async handle({ req, visit }) {
        assertSecret(deps.bounceSecrets.report, req.get('authorization'))
        return { taken: await takeReport(deps, await readAll(req as unknown as IncomingBody), visit.now) }
      },
    }),
    handle(endpoints.takeBounceEvent, {
      allowsCrossOrigin: true,
      body: RawEvent,
      reply: BounceReply,
      async handle({ body, req, visit }) {
        const header = (name: string) => req.get(`webhook-${name}`) ?? req.get(`svix-${name}`) ?? ''
        const signed = { id: header('id'), timestamp: header('timestamp'), signatures: header('signature'), body }
        assertSigned(deps.bounceSecrets.events, signed, visit.now)
        return { taken: await takeEvent(deps, body, visit.now) }
      },
    }),
  ]
}

function assertSecret(secret: string | undefined, sent = ''): void {
  if (secret === undefined)
    throw new BadRequest('This installation takes no reports. Its operator has to set BOUNCE_SECRET.')
  if (!timingSafeEqualText(sent, `Bearer ${secret}`))
    throw new BadRequest('Send the secret of this installation: Authorization: Bearer …', 401)
}

/** Seconds by which a signature may be older or newer than now. */
const TOLERANCE = 5 * 60

interface Signed {
  id: string
  timestamp: string
  signatures: string
  body: string
}

function assertSigned(secret: string | undefined, { id, timestamp, signatures, body }: Signed, now: string): void {
  if (secret === undefined)
    throw new BadRequest('This installation takes no events. Its operator has to set BOUNCE_WEBHOOK_SECRET.')
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const right = `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  const isRight = signatures.split(' ').some((one) => timingSafeEqualText(one, right))
  const isNow = Math.abs(Number(timestamp) - Date.parse(now) / 1_000) <= TOLERANCE
  if (!isRight || !isNow) throw new BadRequest('The signature is not valid.', 401)
}

async function readAll(body: IncomingBody): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunksOf(body, 'The report did not arrive as a whole.')) {
    bytes += chunk.length
    if (bytes > BOUNCE_BYTES_MAX) throw new BadRequest('A report has at most 1 MB.', 413)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Returns the number of recorded outcomes. */
async function takeReport(deps: BounceRoutesDeps, raw: Buffer, at: string): Promise<number> {
  const report = await readReport(raw, deps.letterReferences).catch(() => {
    throw new BadRequest('The body is no mail message.')
  })
  const { reference, recipients, isComplaint } = report
  if (!reference) return 0
  const found = recipients.flatMap(({ text, ...said }) => {
    const kind = classifyBounce(said)
    return kind ? [{ class: kind, code: said.code, text }] : []
  })
  const all = isComplaint ? [{ class: 'complaint' as const, code: undefined, text: '' }] : found
  for (const bounce of all) await recordBounce(deps, { reference, ...bounce, isFinal: true, at })
  return all.length
}

async function takeEvent(deps: BounceRoutesDeps, body: string, at: string): Promise<number> {
  const { success, data: event } = ProviderEvent.safeParse(parsed(body))
  if (!success) throw new BadRequest('The event has another shape than expected.')
  const { message_id: messageId = '', headers = [], bounce } = event.data
  const texts = [messageId, ...headers.flatMap(({ name, value }) => (/^message-id$/i.test(name) ? value : []))]
  const [reference] = texts.flatMap((text) => deps.letterReferences.findIn(text))
  if (!reference) return 0
  if (event.type === 'email.complained') {
    await recordBounce(deps, { reference, class: 'complaint', code: undefined, text: '', isFinal: true, at })
    return 1
  }
  if (event.type !== 'email.bounced') return 0
  const text = [...(bounce?.diagnosticCode ?? []), bounce?.message ?? ''].join(' ')
  const code = enhancedCodeIn(text)
  const kind = code ? classifyBounce({ action: 'failed', code }) : kindOfType(bounce?.type)
  if (!kind) return 0
  await recordBounce(deps, { reference, class: kind, code, text, isFinal: true, at })
  return 1
}

/** Without a code of the mail server, the provider's own word counts. */
const kindOfType = (type = ''): BounceClass => (/^permanent$/i.test(type) ? 'gone' : 'later')

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
