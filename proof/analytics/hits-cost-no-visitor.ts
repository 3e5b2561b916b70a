import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { makeHits } from '../../bench/data/visitors.ts'
import { descendantsOf, signal } from '../processes/kill-tree.ts'
import { createProduct, type Product } from '../processes/product.ts'
import { queryOnce } from '../processes/query-once.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'

const STOPPED_MS = 30_000
const PER_SECOND = 1_500
const SETTLED_WITHIN_MS = 120_000
const HIT = '/api/census/RecordHit'

/** Counters of `/readyz`. */
interface Tally {
  taken: number
  lost: number
  waiting: number
  uncounted: Record<string, number>
}

export const hitsCostNoVisitor: Proof = {
  id: 'H1',
  isWaiting: true,
  promise: 'A database that stands still for 30 s under hits fails no visitor, and every lost hit is counted',
  async run(options) {
    const lab = await openLab(options)
    const stopping = stopPostgres(lab.product, STOPPED_MS, options)
    await sendHits(lab, STOPPED_MS / 1_000 + 10)
    await stopping
    await audit(lab)
    if (lab.found.finding.counts.lost === 0) lab.found.violation('no hit was lost, so the run shows nothing')
    return lab.found.finding
  },
  async control(options) {
    const lab = await openLab(options)
    await queryOnce(lab.product.adminUrl(), swallow)
    await sendHits(lab, 5)
    await audit(lab)
    return lab.found.finding
  },
}

/** A database that occasionally drops a row silently. */
const swallow = `
  create function swallow() returns trigger language plpgsql as $$
  begin
    return case when new.place % 500 = 7 then null else new end;
  end $$;
  create trigger swallow before insert on hits for each row execute function swallow()`

interface Lab {
  product: Product
  found: FindingBuilder
}

async function openLab({ defer }: ProofOptions): Promise<Lab> {
  const product = await createProduct({ defer })
  await product.start()
  return { product, found: createFinding() }
}

async function sendHits({ product, found }: Lab, seconds: number): Promise<void> {
  const result = await autocannon({
    url: `http://127.0.0.1:${product.port}${HIT}`,
    connections: 64,
    duration: seconds,
    overallRate: PER_SECOND,
    requests: makeHits(`demo.localhost:${product.port}`, 500).map((hit) => ({ method: 'POST', path: HIT, ...hit })),
  })
  const failed = result.non2xx + result.errors + result.timeouts
  found.count('hits answered', result['2xx'])
  found.most('ms for an answer at most', result.latency.max)
  if (failed > 0) found.violation(`${failed} requests of visitors failed`, failed)
}

/** Every accepted hit was written once, or is counted as dropped. */
async function audit({ product, found }: Lab): Promise<void> {
  const tally = await settled(product)
  const [row] = await queryOnce<{ hits: number; views: number }>(
    product.adminUrl(),
    'select (select count(*) from hits)::int as hits, (select coalesce(sum(page_views), 0) from visits)::int as views',
  )
  const { hits = 0, views = 0 } = row ?? {}
  const passedOver = Object.values(tally.uncounted).reduce((sum, count) => sum + count, 0)
  // The client disconnects while its last requests are in flight, one per connection.
  const answered = found.finding.counts['hits answered'] ?? 0
  const onTheWay = tally.taken + tally.lost + passedOver - answered
  found.count('lost', tally.lost)
  found.count('written down', hits)
  if (passedOver > 0) found.violation(`${passedOver} hits were not counted: ${JSON.stringify(tally.uncounted)}`)
  if (onTheWay < 0 || onTheWay > 64)
    found.violation(`${answered} were answered, ${tally.taken} taken, ${tally.lost} lost`)
  if (hits !== tally.taken) found.violation(`${tally.taken} were taken, and ${hits} are stored`)
  if (views !== tally.taken) found.violation(`${tally.taken} were taken, and visits have ${views} page views`)
}

async function settled({ port, adminUrl }: Product): Promise<Tally> {
  let last = -1
  for (const deadline = Date.now() + SETTLED_WITHIN_MS; Date.now() < deadline; await sleep(2_000)) {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    const tally = reply && ((await reply.json()) as { hits: Tally }).hits
    const [row] = await queryOnce<{ hits: number }>(adminUrl(), 'select count(*)::int as hits from hits')
    if (tally?.waiting === 0 && row?.hits === last) return tally
    last = row?.hits ?? -1
  }
  throw new Error(`The hits were not written within ${SETTLED_WITHIN_MS} ms`)
}

/** Pauses all its processes (SIGSTOP), so that connections neither answer nor fail. */
async function stopPostgres({ dataDir }: Product, milliseconds: number, { defer }: ProofOptions): Promise<void> {
  await sleep(4_000)
  const [postmaster] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const pids = descendantsOf(Number(postmaster))
  const go = () => pids.forEach((pid) => void signal(pid, 'SIGCONT'))
  defer(go)
  for (const pid of pids) signal(pid, 'SIGSTOP')
  await sleep(milliseconds)
  go()
}
