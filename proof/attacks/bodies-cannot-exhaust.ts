import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../../src/platform/database/embedded/free-port.ts'
import { httpClient } from '../../src/testing/browsers/http-client.ts'
import { GIBIBYTE, type MemoryLimit, NO_CGROUP, openMemoryLimit } from '../outages/memory-limit.ts'
import { createProcesses, type ProductProcess } from '../processes/product-processes.ts'
import { createFinding, type Finding, type FindingBuilder, type Proof, type ProofOptions, skipped } from '../proof.ts'
import { type HalfSent, sendHalfRecords, sendHalves, sendWhole } from './exhausting-bodies.ts'

const HALVES = 80
const WHOLE = 60
/** 1.5 times the limit, half a megabyte each. */
const RECORDS = 3_200
/** Observation time of incomplete bodies, and time limit for sending them. */
const WATCHED_MS = 3_000
const SENT_WITHIN_MS = 90_000
/** Memory for everything besides bodies must cover the rest of the product. */
const MOST_BYTES = 0.75 * GIBIBYTE
/** Maximum response time for visitors meanwhile, on a machine that also sends the attack. */
const ANSWERED_WITHIN_MS = 10_000

export const bodiesCannotExhaust: Proof = {
  id: 'S19',
  promise:
    'Bodies in flight cannot exhaust a process of 1 GiB, whole or half-sent, and visitors are answered meanwhile',
  run: (options) => attack(options),
  /** No limit of bodies in flight. */
  control: (options) => attack(options, [join(import.meta.dirname, 'without-body-limits.ts')]),
}

async function attack(options: ProofOptions, preload: string[] = []): Promise<Finding> {
  const memoryLimit = openMemoryLimit(options, GIBIBYTE)
  if (!memoryLimit) return skipped(NO_CGROUP)
  const found = createFinding()
  const port = await findFreePort()
  const { processes, baseDomain } = await createProcesses({
    defer: options.defer,
    roles: ['http'],
    port,
    memoryLimit,
    preload,
  })
  const [product] = processes as [ProductProcess]
  await product.start()
  const attacked = { port: product.port, baseDomain }
  const watched = { attacked, memoryLimit, found }

  await visit(watched)
  found.most('MB before', memoryLimit.peakBytes() / 1e6)
  await watch(watched, 'half-sent bodies', HALVES, () => sendHalves(attacked, HALVES))
  const statuses = await sendWhole(attacked, WHOLE)
  found.count('whole bodies', statuses.length)
  const refused = statuses.filter((status) => status === 401).length
  if (refused < statuses.length)
    found.violation(`${statuses.length - refused} complete bodies without a session got no 401`)
  await watch(watched, 'half-sent records', RECORDS, () => sendHalfRecords(attacked, RECORDS))
  const peak = memoryLimit.peakBytes()
  found.most('MB at most', peak / 1e6)
  if (peak > MOST_BYTES) found.violation(`the process used ${Math.round(peak / 1e6)} MB`)
  const kills = memoryLimit.oomKills()
  if (kills > 0) found.violation(`the process was killed for lack of memory`, kills)
  return found.finding
}

interface Watched {
  attacked: { port: number; baseDomain: string }
  memoryLimit: MemoryLimit
  found: FindingBuilder
}

/** Visitors arrive sequentially during the attack, and once more after it. */
async function watch(watched: Watched, name: string, count: number, send: () => HalfSent): Promise<void> {
  const sent = send()
  watched.found.count(name, count)
  const late = sleep(SENT_WITHIN_MS, undefined, { ref: false })
  let isThere = false
  void Promise.race([sent.sent, late]).then(() => {
    isThere = true
  })
  while (!isThere && watched.memoryLimit.oomKills() === 0) {
    await visit(watched)
    await sleep(100)
  }
  for (const until = Date.now() + WATCHED_MS; Date.now() < until; await sleep(100)) {
    if (watched.memoryLimit.oomKills() > 0) break
    await visit(watched)
  }
  sent.close()
  await visit(watched)
}

async function visit({ attacked: { port, baseDomain }, found }: Watched): Promise<void> {
  const late = sleep(ANSWERED_WITHIN_MS, { status: 0 }, { ref: false })
  const answer = httpClient(port, `demo.${baseDomain}`)
    .get('/shop')
    .catch(() => ({ status: 0 }))
  const { status } = await Promise.race([answer, late])
  found.count('visits')
  if (status !== 200) found.violation(`a visitor got ${status || 'no answer'}`)
}
