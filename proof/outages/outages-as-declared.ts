import { setTimeout as sleep } from 'node:timers/promises'
import type { Reply } from '../../src/testing/browsers/http-client.ts'
import { startMailServer } from '../../src/testing/servers/mail-server.ts'
import { createProcesses, type ProductProcesses } from '../processes/product-processes.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { type ChaosProxy, startChaosProxy } from './chaos-proxy.ts'
import { heal, hurt } from './outage-faults.ts'
import { type Journeys, openJourneys } from './outage-journeys.ts'
import { type FaultName, faults, type Outcome, readOutcomes } from './outage-outcomes.ts'
import { openPressedPays, type PressedPays } from './pressed-pays.ts'

const [CELL_MS, SHORT_CELL_MS] = [30_000, 3_000]
/** Pause of a journey after each answer. */
const PAUSE_MS = 500
/** Until a fault is noticed the previous outcome is allowed; never a 500, and never a late answer. */
const NOTICED_WITHIN_MS = 3_000
const ANSWERS_WITHIN_MS = 10_000
const HEALS_WITHIN_MS = 5_000
/** Number of shoppers ready to pay for each fault. */
const PAYERS = 6

export const outagesAsDeclared: Proof = {
  id: 'R12',
  promise:
    'While database, event store, queue or mail server is away each journey gets what is declared, nothing hangs, all is well soon after, and whoever pressed Pay has one order that is paid once',
  run: (options) => tryAll(options, { isRemembered: true, chosen: faults }),
  /** The page to be served from the cache was never opened, and shoppers press Pay with a different checkout each time. */
  control: (options) => tryAll(options, { isRemembered: false, chosen: ['stopped'] }),
}

interface Lab {
  all: ProductProcesses
  database: ChaosProxy
  mail: ChaosProxy
  pays: PressedPays
  journeys: Journeys
  found: FindingBuilder
}

async function tryAll(
  options: ProofOptions,
  { isRemembered, chosen }: { isRemembered: boolean; chosen: readonly FaultName[] },
) {
  const lab = await openLab(options, isRemembered)
  const { found, pays, all } = lab
  for (const fault of chosen) {
    await tryFault(lab, fault, options.isShort ? SHORT_CELL_MS : CELL_MS)
    options.say(`${fault}: ${found.finding.violations} violations so far`)
  }
  await pays.judge(found)
  for (const line of faultLines(all)) found.violation(line)
  return found.finding
}

async function openLab({ defer }: ProofOptions, isRemembered: boolean): Promise<Lab> {
  const [database, mail] = [await startChaosProxy(), await startChaosProxy()]
  defer(database.close)
  defer(mail.close)
  const mailServer = await startMailServer()
  defer(mailServer.stop)
  mail.target.port = Number(new URL(mailServer.url).port)
  const all = await createProcesses({
    defer,
    port: 1,
    roles: ['http', 'projections', 'workers'],
    databasePort: database.port,
    environment: { SMTP_URL: `smtp://127.0.0.1:${mail.port}` },
  })
  const { adminUrl, baseDomain, processes } = all
  database.target.port = Number(new URL(adminUrl).port)
  for (const one of processes) await one.start()
  const port = processes[0]?.port ?? 0
  const shown = { adminUrl, port, baseDomain }
  const pays = await openPressedPays({ ...shown, mailServer, isRemembered })
  const journeys = { ...(await openJourneys({ ...shown, isKept: isRemembered })), 'press Pay': pays.press }
  return { all, database, mail, pays, journeys, found: createFinding() }
}

async function tryFault(lab: Lab, fault: FaultName, milliseconds: number): Promise<void> {
  await lab.pays.prepare(PAYERS)
  await untilAllOk(lab, `before ${fault}`)
  const dependencies = { ...lab, adminUrl: lab.all.adminUrl }
  await hurt(dependencies, fault)
  const noticed = performance.now() + NOTICED_WITHIN_MS
  const over = noticed + milliseconds
  await Promise.all(
    [...readOutcomes()].map(([name, { [fault]: declared }]) => repeat(lab, { name, declared, fault, noticed, over })),
  )
  await heal(dependencies, fault)
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
  if (!journey) throw new Error(`Unknown action ${name}`)
  while (performance.now() < over) {
    const asked = performance.now()
    const outcome = outcomeOf(await journey().catch((error: Error) => error))
    const took = performance.now() - asked
    found.count('requests')
    found.most(`ms for an answer at most: ${fault}`, took)
    if (took > ANSWERS_WITHIN_MS) found.violation(`${fault}: to ${name} took ${Math.round(took)} ms`)
    const isKnown = asked > noticed ? outcome === declared : ['ok', 'kept', '503'].includes(outcome)
    if (!isKnown) found.violation(`${fault}: to ${name} got ${outcome}, expected ${declared}`)
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
