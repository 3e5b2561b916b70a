import { Webhook } from 'standardwebhooks'
import { createEgress, type Egress } from '../../src/platform/egress/egress.ts'
import { until } from '../../src/testing/until.ts'
import { type Received, type SinkAnswer, startWebhookSink } from '../../src/testing/webhooks/webhook-sink.ts'
import { createEndpoint, rotateSecret } from '../../src/webhooks/managing/endpoint-store.ts'
import { rewindEndpoint, switchEndpoint } from '../../src/webhooks/managing/resend.ts'
import { signatureHeaders } from '../../src/webhooks/sending/signature.ts'
import { startWebhooks } from '../../workers/webhooks/start-webhooks.ts'
import { createRandom, type Random } from '../processes/random.ts'
import { createFinding, type Finding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { openWebhooksLab, type WebhooksLab } from './webhooks-lab.ts'

const [EVENTS, SHORT_EVENTS] = [10_000, 600]
const STREAMS = 40
const ROUNDS = 10
/** Of the requests to a sink that is in trouble. */
const FAULTS = 0.08
/** Short, so that retries do not take days; enough of them that no event is given up. */
const DELAYS = Array.from({ length: 40 }, () => 20)

export const webhooksLoseNothing: Proof = {
  id: 'S14',
  promise: 'Each public event reaches its endpoint, signed and under one id, whatever fails, is rewound or rotated',
  run: (options) => deliver(options, (egress) => egress.deliver),
  // Each hundredth request is taken for delivered although it was never sent.
  control(options) {
    let requests = 0
    return deliver(options, (egress) => async (...request) => {
      if (++requests % 100 === 0) return { status: 200, retryAfter: undefined, text: '' }
      return egress.deliver(...request)
    })
  },
}

interface Seen {
  /** Secrets that a receiver accepts now, the newest last. */
  secrets: string[]
  idOf: Map<string, string>
  bodyOf: Map<string, string>
  accepted: Set<string>
  /** How many events of each stream were accepted, which come in their order. */
  lastOf: Map<string, number>
}

async function deliver(options: ProofOptions, senderOf: (egress: Egress) => Egress['deliver']): Promise<Finding> {
  const found = createFinding()
  const random = createRandom(options.seed)
  const lab = await openWebhooksLab(options)
  const seen: Seen = { secrets: [], idOf: new Map(), bodyOf: new Map(), accepted: new Set(), lastOf: new Map() }
  const sink = await startWebhookSink((received) => answer(received, { seen, found, random }))
  options.defer(() => sink.close())
  lab.deps.allowedHosts.push(sink.place)
  const made = await createEndpoint(lab.deps, lab.manager(), {
    name: 'Proof',
    url: sink.origin,
    topics: ['stock.adjusted'],
  })
  seen.secrets.push(made.secret)
  const egress = createEgress({ allowed: [sink.place] })
  const start = () =>
    startWebhooks({
      db: lab.deps.db,
      store: lab.store,
      vault: lab.deps.vault,
      egress: { deliver: senderOf(egress) },
      delays: DELAYS,
      timeoutMs: 1_500,
      broadcast: lab.broadcast,
      onError: () => found.count('errors of the sender'),
    })
  let senders = [start(), start()]
  options.defer(() => Promise.all(senders.map((sender) => sender.stop())))
  const events = await disturb(
    { lab, seen, found, random, isShort: options.isShort },
    made.endpoint.endpointId,
    async () => {
      await senders[0]?.stop()
      senders = [...senders.slice(1), start()]
      found.count('restarts of a process')
    },
  )
  const isThere = () => events.every((id) => seen.accepted.has(id))
  await until('all events', isThere, { withinMs: options.isShort ? 60_000 : 240_000, everyMs: 100 }).catch(() => {})
  const lost = events.filter((id) => !seen.accepted.has(id)).length
  found.count('events', events.length)
  if (lost > 0) found.violation(`${lost} events were never delivered`, lost)
  return found.finding
}

interface Course {
  lab: WebhooksLab
  seen: Seen
  found: FindingBuilder
  random: Random
  isShort: boolean
}

/** Records events in rounds; between them secrets are rotated, the endpoint is rewound or switched, and a process restarts. */
async function disturb(
  { lab, seen, found, random, isShort }: Course,
  endpointId: string,
  restart: () => Promise<void>,
): Promise<string[]> {
  const events: string[] = []
  const perStream = Math.ceil((isShort ? SHORT_EVENTS : EVENTS) / STREAMS / ROUNDS)
  for (let round = 0; round < ROUNDS; round++) {
    const ids = await Promise.all(
      Array.from({ length: STREAMS }, (_, n) => lab.record(`variant-${n}`, round * perStream + 1, perStream)),
    )
    events.push(...ids.flat())
    if (round % 3 === 0) {
      seen.secrets.push((await rotateSecret(lab.deps, lab.manager(), endpointId, { keepOldForHours: 1 })).secret)
      found.count('rotations')
    }
    if (round % 3 === 1) await restart()
    if (round % 3 === 2) {
      const to = { eventId: events[random.int(0, Math.floor(seen.accepted.size / 2))] ?? '' }
      // A position that the endpoint has not come to yet is refused.
      await rewindEndpoint(lab.deps, lab.manager(), endpointId, to).then(
        () => found.count('rewinds'),
        () => found.count('rewinds that were refused'),
      )
    }
    await switchOnAgain(lab, endpointId)
  }
  return events
}

async function switchOnAgain(lab: WebhooksLab, endpointId: string): Promise<void> {
  await switchEndpoint(lab.deps, lab.manager(), endpointId, { isOn: true, missed: 'send' })
}

function answer(received: Received, { seen, found, random }: Pick<Course, 'seen' | 'found' | 'random'>): SinkAnswer {
  found.count('requests')
  const event = received.headers['plinth-event-id'] ?? ''
  const id = received.headers['webhook-id'] ?? ''
  if ((seen.idOf.get(event) ?? id) !== id) found.violation(`${event} came under two ids`)
  if ((seen.bodyOf.get(event) ?? received.body) !== received.body) found.violation(`${event} came with two bodies`)
  seen.idOf.set(event, id)
  seen.bodyOf.set(event, received.body)
  verify(received, seen, found)
  if (random.next() < FAULTS) {
    found.count('faults')
    const faults: SinkAnswer[] = [
      { status: 500 },
      { status: 302, headers: { location: '/elsewhere' } },
      { status: 429, headers: { 'retry-after': '1' } },
      { status: 404, after: 50 },
    ]
    return random.pick(faults)
  }
  if (!seen.accepted.has(event)) inOrder(received, seen, found)
  seen.accepted.add(event)
  found.count('deliveries')
  return { status: 204 }
}

function inOrder({ body }: Received, { lastOf }: Seen, found: FindingBuilder): void {
  const { variantId, by } = (JSON.parse(body) as { data: { variantId: string; by: number } }).data
  const expected = (lastOf.get(variantId) ?? 0) + 1
  if (by !== expected) found.violation(`${variantId}: change ${by} came in the place of ${expected}`)
  lastOf.set(variantId, by)
}

/** By our own verifier, and by that of the specification's library. */
function verify({ headers, body }: Received, { secrets }: Seen, found: FindingBuilder): void {
  const newest = secrets.slice(-2)
  const at = new Date(Number(headers['webhook-timestamp']) * 1_000)
  const id = headers['webhook-id'] ?? ''
  const signatures = (headers['webhook-signature'] ?? '').split(' ')
  const isOurs = newest.some((secret) =>
    signatures.includes(signatureHeaders([secret], { id, json: body, at })['webhook-signature'] ?? ''),
  )
  const isTheirs = newest.some((secret) => {
    try {
      return new Webhook(secret).verify(body, headers) !== undefined
    } catch {
      return false
    }
  })
  if (!isOurs || !isTheirs) found.violation(`a signature was refused by ${isOurs ? 'the library' : 'our verifier'}`)
}
