import { type Egress, EgressRefused } from '../../src/platform/egress/egress.ts'
import type { Vault } from '../../src/platform/vault/vault.ts'
import { TEST_TOPIC } from '../../src/shared/webhooks/topics.ts'
import { type BodyDeps, makeBody, testBody } from '../../src/webhooks/bodies/public-body.ts'
import { decideOutcome } from '../../src/webhooks/sending/decide-outcome.ts'
import type { Delivery, SendingEndpoint } from '../../src/webhooks/sending/deliveries.ts'
import type { Lane } from '../../src/webhooks/sending/lanes.ts'
import { type Attempt, type RecordDeps, recordAttempt } from '../../src/webhooks/sending/record-attempt.ts'
import { readSecrets } from '../../src/webhooks/sending/secrets.ts'
import { signatureHeaders } from '../../src/webhooks/sending/signature.ts'

export interface SendDeps extends BodyDeps, RecordDeps {
  vault: Pick<Vault, 'read' | 'put'>
  egress: Pick<Egress, 'deliver'>
  now: () => Date
  /** From 0 (inclusive) to 1 (exclusive). */
  random: () => number
  /** How long an endpoint may take. */
  timeoutMs: number
  /** Pauses before retries; proofs use shorter ones. */
  delays?: readonly number[]
}

/** What is kept of an answer. */
const ANSWER_BYTES = 2_000

/** Sends one event once, and records what came of it. Returns whether it got there. */
export async function sendDelivery(
  deps: SendDeps,
  lane: Lane,
  { endpoint, delivery, signal }: { endpoint: SendingEndpoint; delivery: Delivery; signal: AbortSignal },
): Promise<boolean> {
  const json = await bodyOf(deps, lane, delivery)
  const at = deps.now()
  const { attempt, retryAfter } =
    json === undefined ? erased(at) : await send(deps, lane, endpoint, { delivery, json, at }, signal)
  const status = json === undefined ? 204 : (attempt.status ?? undefined)
  const outcome = decideOutcome(
    { status, retryAfter, at: deps.now() },
    { attempts: delivery.attempts, failures: endpoint.failures, random: deps.random(), delays: deps.delays },
  )
  await recordAttempt(deps, { lane, endpoint, delivery, attempt, outcome })
  return outcome.kind === 'delivered'
}

/** Undefined for an event whose stream is deleted. */
async function bodyOf(
  deps: BodyDeps,
  { websiteId, endpointId }: Lane,
  delivery: Delivery,
): Promise<string | undefined> {
  if (delivery.topic !== TEST_TOPIC) return makeBody(deps, { websiteId, ...delivery })
  return testBody(endpointId, delivery.recordedAt)
}

interface Answered {
  attempt: Attempt
  retryAfter: string | undefined
}

function erased(at: Date): Answered {
  return {
    attempt: { at, ms: 0, status: null, error: 'What it was about is deleted: nothing was sent.', answer: '' },
    retryAfter: undefined,
  }
}

async function send(
  { egress, vault, now, timeoutMs }: SendDeps,
  { websiteId }: Lane,
  { url, secrets }: SendingEndpoint,
  { delivery, json, at }: { delivery: Delivery; json: string; at: Date },
  signal: AbortSignal,
): Promise<Answered> {
  const valid = await readSecrets(vault, websiteId, secrets, at.toISOString())
  const headers = {
    ...signatureHeaders(valid, { id: delivery.deliveryId, json, at }),
    'plinth-event-id': delivery.eventId,
  }
  const begun = performance.now()
  const ms = () => Math.round(performance.now() - begun)
  try {
    const answer = await egress.deliver(url, { json, headers }, { bytesMax: ANSWER_BYTES, timeoutMs, signal })
    const isGood = answer.status >= 200 && answer.status < 300
    const error = isGood ? '' : `The endpoint answered ${answer.status}.`
    const attempt = { at, ms: ms(), status: answer.status, error, answer: storable(answer.text) }
    return { attempt, retryAfter: answer.retryAfter }
  } catch (error) {
    if (!(error instanceof EgressRefused)) throw error
    return { attempt: { at: now(), ms: ms(), status: null, error: error.message, answer: '' }, retryAfter: undefined }
  }
}

/** PostgreSQL stores no NUL characters. */
function storable(text: string): string {
  return text.replaceAll('\0', '�').toWellFormed()
}
