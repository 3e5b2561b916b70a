import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { type HttpClient, httpClient } from '../../src/testing/browsers/http-client.ts'
import { type AnswersLab, type Attacker, openAnswersLab, p95 } from '../attacks/answers-lab.ts'
import { knownStalls } from '../attacks/requests/known-stalls.ts'
import type { Finding, Proof, ProofOptions } from '../proof.ts'

/** Alternates quiet and loud phases, so that other load of the machine affects both. */
const [PAIRS, SHORT_PAIRS] = [6, 2]
const SECONDS = 10
const RATIO_MAX = 1.5
/** The limit is 600 a minute: first a burst of this size, then ten times the sustained rate. */
const AT_ONCE = 590
const PER_SECOND = 100
const CONNECTIONS = 100
/** S15 measures turns of the event loop; here visitors must be served between them. */
const LONGER_MS = 1_000

export const loudWebsiteHurtsNoOther: Proof = {
  id: 'N2',
  isTimed: true,
  promise: 'A tenant at ten times its limit does not hurt others',
  run: (options) => compare(options, true, options.isShort ? SHORT_PAIRS : PAIRS),
  control: (options) => compare({ ...options, isShort: true }, false, options.isShort ? 1 : SHORT_PAIRS),
}

async function compare(options: ProofOptions, isLimited: boolean, pairs: number): Promise<Finding> {
  const large = { websites: 1, people: pairs, products: 1_000, descriptionBytes: 2_000 }
  const lab = await openAnswersLab({ ...options, ...large, isLimited })
  const [quiet, loud]: [number[], number[]] = [[], []]
  await lab.visit(2)
  for (const [n, person] of lab.attackers.entries()) {
    quiet.push(...(await lab.visit(SECONDS)))
    const shouting = shout(lab, person, n % 2 === 0 ? 'session' : 'key')
    loud.push(...(await lab.visit(SECONDS)))
    await shouting
    await sleep(500)
  }
  const ratio = p95(loud) / p95(quiet)
  lab.found.most('microseconds p95 in quiet', 1_000 * p95(quiet))
  lab.found.most('microseconds p95 beside the loud website', 1_000 * p95(loud))
  lab.found.most('per cent of quiet', 100 * ratio)
  if (!(ratio <= RATIO_MAX)) lab.found.violation(`a page takes ${ratio.toFixed(2)} times as long beside a loud website`)
  // The control lacks a limit that these requests do not meet.
  if (isLimited) await compareStalls(lab, pairs)
  const { counts } = lab.found.finding
  if (isLimited && !counts['loud requests refused'] && !counts['loud bursts still queued at the end'])
    lab.found.violation('the loud website was neither refused nor queued, so the run proves nothing')
  return lab.found.finding
}

/**
 * Requests that have stopped a process before, one after the other: no visitor of another website waits a second longer. Of
 * some pairs of phases the best is judged, so the first good one ends it: other load of the machine differs, a stall does
 * not.
 */
async function compareStalls(lab: AnswersLab, pairs: number): Promise<void> {
  const [person] = lab.attackers
  if (!person) throw new Error('Nobody attacks')
  const excess: number[] = []
  for (let n = 0; n <= pairs; n++) {
    const quiet = Math.max(...(await lab.visit(SECONDS / 2)))
    const stop = new AbortController()
    const stalling = sendStalls(lab, person, stop.signal)
    const beside = Math.max(...(await lab.visit(SECONDS / 2)))
    stop.abort()
    await stalling
    excess.push(beside - quiet)
    if (beside - quiet <= LONGER_MS) break
  }
  const least = Math.min(...excess)
  lab.found.most('ms longer beside requests at their limits', least)
  if (!(least <= LONGER_MS))
    lab.found.violation(`a visitor waits ${Math.round(least)} ms longer beside requests at their limits`)
}

async function sendStalls({ port, found }: AnswersLab, { host, cookie }: Attacker, end: AbortSignal): Promise<void> {
  const admin = httpClient(port, host)
  admin.cookies.set('__Host-session', cookie.replace('__Host-session=', ''))
  await admin.open('/sign-in')
  const storefront = httpClient(port, host.replace('.manage.', '.'))
  await storefront.open('/')
  while (!end.aborted)
    for (const { run } of knownStalls.filter(({ isOptional }) => !isOptional)) {
      if (end.aborted) return
      await run(async (method, path, body, at = 'manage') => {
        const client = at === 'manage' ? admin : storefront
        const reply = await sendAs(client, method, path, body)
        found.count('requests at their limits')
        if (reply.status >= 500) found.violation(`${method} ${path} of the loud website: ${reply.status}`)
        return reply
      })
    }
}

function sendAs(client: HttpClient, method: string, path: string, body: unknown) {
  if (method === 'GET') return client.get(path)
  return method === 'PUT' ? client.put(path, body) : client.post(path, body)
}

/**
 * One person of the loud website, or a program with their key, sends the whole burst, and then ten times the allowed rate. A key
 * may make 300 calls a minute.
 */
async function shout(
  { port, found }: AnswersLab,
  { host, cookie, apiKey }: Attacker,
  by: 'session' | 'key',
): Promise<void> {
  const program = { 'user-agent': 'proof/1.0', authorization: `Bearer ${apiKey}` }
  const path = by === 'key' ? '/api/v1/products' : '/api/catalog/items'
  found.count(`loud phases by ${by}`)
  const common = {
    url: `http://127.0.0.1:${port}${path}?sort=stock&direction=desc&search=item`,
    headers: { host, ...(by === 'key' ? program : { cookie }) },
    connections: CONNECTIONS,
    // In a worker thread, which does not delay the measurement.
    workers: 1,
    timeout: SECONDS + 10,
  }
  const begun = performance.now()
  const results = [await autocannon({ ...common, amount: AT_ONCE })]
  const left = SECONDS - Math.ceil((performance.now() - begun) / 1_000)
  // It is scheduled so rarely that it does not even use up its limit.
  if (left <= 0) found.count('loud bursts still queued at the end')
  else results.push(await autocannon({ ...common, duration: left, overallRate: PER_SECOND }))
  for (const result of results) note(found, result)
}

function note(found: AnswersLab['found'], result: autocannon.Result): void {
  for (const [status, { count = 0 }] of Object.entries(result.statusCodeStats ?? {})) {
    const isRefused = status === '429' || status === '503'
    found.count(isRefused ? 'loud requests refused' : 'loud requests answered', count)
    if (!isRefused && status !== '200') found.violation(`the loud website got ${status}`, count)
  }
  if (result.errors > 0) found.violation(`${result.errors} requests of the loud website were not answered`)
}
