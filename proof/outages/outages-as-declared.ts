import { setTimeout as sleep } from 'node:timers/promises'
import type { Reply } from '../../src/testing/browsers/http-client.ts'
import { createProcesses, type ProductProcesses } from '../processes/product-processes.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { type ChaosProxy, startChaosProxy } from './chaos-proxy.ts'
import { type Journeys, openJourneys, refuseConnections, takeConnections } from './outage-journeys.ts'
import { type FaultName, faults, type Outcome, readOutcomes } from './outage-outcomes.ts'

const [CELL_MS, SHORT_CELL_MS] = [30_000, 3_000]
/** Pause of a journey after each answer. */
const PAUSE_MS = 500
/** Until a fault is noticed the previous outcome is allowed; never a 500, and never a late answer. */
const NOTICED_WITHIN_MS = 3_000
const ANSWERS_WITHIN_MS = 10_000
const HEALS_WITHIN_MS = 5_000

export const outagesAsDeclared: Proof = {
  id: 'R12',
  isTimed: true,
  promise: 'While the database is away each journey gets what is declared, nothing hangs, and all is well soon after',
  run: (options) => tryAll(options, { isKept: true, chosen: faults }),
  /** The page to be served from the cache was never opened. */
  control: (options) => tryAll(options, { isKept: false, chosen: ['stopped'] }),
}

interface Lab {
  all: ProductProcesses
  proxy: ChaosProxy
  journeys: Journeys
  found: FindingBuilder
}

async function tryAll(options: ProofOptions, { isKept, chosen }: { isKept: boolean; chosen: readonly FaultName[] }) {
  const proxy = await startChaosProxy()
  options.defer(proxy.close)
  const all = await createProcesses({
    ...{ defer: options.defer, port: 1, roles: ['http', 'projections', 'workers'] },
    environment: { DATABASE_URL: `postgres://postgres:proof@127.0.0.1:${proxy.port}/plinth` },
  })
  proxy.target.port = Number(new URL(all.adminUrl).port)
  for (const one of all.processes) await one.start()
  const port = all.processes[0]?.port ?? 0
  const found = createFinding()
  const journeys = await openJourneys({ ...all, port, isKept })
  const lab = { all, proxy, journeys, found }
  for (const fault of chosen) {
    await tryFault(lab, fault, options.isShort ? SHORT_CELL_MS : CELL_MS)
    options.say(`${fault}: ${found.finding.violations} violations so far`)
  }
  for (const line of faultLines(all)) found.violation(line)
  return found.finding
}

async function tryFault(lab: Lab, fault: FaultName, milliseconds: number): Promise<void> {
  await untilAllOk(lab, `before ${fault}`)
  await hurt(lab, fault)
  const noticed = performance.now() + NOTICED_WITHIN_MS
  const over = noticed + milliseconds
  await Promise.all(
    [...readOutcomes()].map(([name, { [fault]: declared }]) => repeat(lab, { name, declared, fault, noticed, over })),
  )
  await heal(lab, fault)
  await untilAllOk(lab, `after ${fault}`)
}

interface Cell {
  name: string
  declared: Outcome
  fault: FaultName
  noticed: number
  over: number
}

async function repeat({ journeys, found }: Lab, { name, declared, fault, noticed, over }: Cell): Promise<void> {
  const journey = journeys[name]
  if (!journey) throw new Error(`Nobody knows how to ${name}`)
  while (performance.now() < over) {
    const asked = performance.now()
    const outcome = outcomeOf(await journey().catch((error: Error) => error))
    const took = performance.now() - asked
    found.count('requests')
    found.most(`ms for an answer at most: ${fault}`, took)
    if (took > ANSWERS_WITHIN_MS) found.violation(`${fault}: to ${name} took ${Math.round(took)} ms`)
    const isKnown = asked > noticed ? outcome === declared : ['ok', 'kept', '503'].includes(outcome)
    if (!isKnown) found.violation(`${fault}: to ${name} got ${outcome}, declared is ${declared}`)
    await sleep(PAUSE_MS)
  }
}

function outcomeOf(reply: Reply | Error): string {
  if (reply instanceof Error) return `no answer (${reply.message})`
  const { status, headers } = reply
  if (status === 503) return headers['retry-after'] ? '503' : '503 without Retry-After'
  if (status < 200 || status > 299) return String(status)
  return headers['cache-status'] && Number(headers.age) <= 300 ? 'kept' : 'ok'
}

async function hurt({ proxy, all }: Lab, fault: FaultName): Promise<void> {
  if (fault === 'stopped') await proxy.turn('closed')
  else if (fault === 'refusing') await refuseConnections(all.adminUrl)
  else await proxy.turn(fault)
}

async function heal({ proxy, all }: Lab, fault: FaultName): Promise<void> {
  if (fault === 'refusing') await takeConnections(all.adminUrl)
  else await proxy.turn('open')
}

/** Everything works again as before. */
async function untilAllOk({ journeys, found }: Lab, when: string): Promise<void> {
  const healed = performance.now()
  await Promise.all(
    Object.entries(journeys).map(async ([name, journey]) => {
      let outcome = ''
      while (outcome !== 'ok' && performance.now() - healed < 6 * HEALS_WITHIN_MS) {
        outcome = outcomeOf(await journey().catch((error: Error) => error))
        if (outcome !== 'ok') await sleep(PAUSE_MS)
      }
      const took = performance.now() - healed
      found.most('ms until all was well at most', took)
      if (outcome !== 'ok') found.violation(`${when}: to ${name} still gets ${outcome}`)
      else if (took > HEALS_WITHIN_MS) found.violation(`${when}: to ${name} took ${Math.round(took)} ms`)
    }),
  )
}

/** Log lines that the processes classify as internal errors. */
function faultLines(all: ProductProcesses): string[] {
  const ours = /"msg":"(?:fault|unhandled rejection|an error nobody foresaw)/
  return all
    .output()
    .split('\n')
    .filter((line) => ours.test(line))
}
