import { startBenchPostgres } from '../../bench/servers/bench-postgres.ts'
import { type Batch, bufferLimits, hitBuffer } from '../../src/analytics/intake/buffer/hit-buffer.ts'
import { flushJob } from '../../src/analytics/intake/flush-hits.ts'
import { idOf } from '../../src/analytics/intake/pipeline/visitor-hash.ts'
import { copyRow } from '../../src/analytics/intake/rows/copy-row.ts'
import type { RoleUrls } from '../../src/platform/database/roles.ts'
import { openBullmqQueue } from '../../src/platform/queue/bullmq-queue.ts'
import { until } from '../../src/testing/until.ts'
import { startChild } from '../processes/child-process.ts'
import { queryOnce } from '../processes/query-once.ts'
import { createFinding, type Proof, type ProofOptions } from '../proof.ts'
import type { FlushTask } from './flush-process.ts'

const LINE = 'proof-hits'
const WEBSITES = 5
const HITS_EACH = 200
/** Per website. */
const OF_A_BATCH = 20
const DEATHS = 8
const DONE_WITHIN_MS = 180_000

export const noHitTwice: Proof = {
  id: 'H2',
  promise: 'A worker that is killed while it stores hits loses none, and none is counted twice',
  run: (options) => carryOut(options, []),
  control: (options) => carryOut(options, forgetful),
}

/** Removes the record of processed batches. */
const forgetful = [
  'alter table hits drop constraint hits_pkey',
  `create function forget() returns trigger language plpgsql as $$
  begin
    delete from hit_batches where batch_id = new.batch_id;
    return null;
  end $$`,
  'create trigger forget after insert on hit_batches for each row execute function forget()',
]

async function carryOut(options: ProofOptions, weakened: string[]) {
  const { urls, stop } = await startBenchPostgres()
  options.defer(stop)
  for (const step of weakened) await queryOnce(urls.admin, step)
  const found = createFinding()
  found.count('kills', await flushAll(options, urls))
  const [row] = await queryOnce<{ hits: number; named: number; views: number; visits: number }>(
    urls.admin,
    `select count(*)::int as hits, count(distinct (website_id, item_id))::int as named,
      (select sum(page_views) from visits)::int as views, (select sum(views) from visit_pages)::int as visits from hits`,
  )
  const sent = WEBSITES * HITS_EACH
  const { hits = 0, named = 0, views = 0, visits = 0 } = row ?? {}
  found.count('hits sent', sent)
  if (named !== sent) found.violation(`${sent - named} hits are missing`, Math.abs(sent - named))
  if (hits !== named) found.violation(`${hits - named} hits are stored twice`, hits - named)
  if (views !== sent) found.violation(`${sent} hits were sent, and visits have ${views} page views`)
  if (visits !== sent) found.violation(`${sent} hits were sent, and pages of visits have ${visits} views`)
  return found.finding
}

/** Restarts killed workers until the queue is empty. Returns the number of kills. */
async function flushAll({ seed, defer }: ProofOptions, urls: RoleUrls): Promise<number> {
  const queue = await openBullmqQueue({ name: LINE, postgresUrl: urls.queue }, { onError: () => {} })
  defer(queue.close)
  await queue.add(await Promise.all(batches().map(flushJob)))
  const task = { appUrl: urls.app, queueUrl: urls.queue, line: LINE, deaths: DEATHS }
  for (let kills = 0, deadline = Date.now() + DONE_WITHIN_MS; Date.now() < deadline; kills++) {
    const child = startChild({
      defer,
      file: new URL('./flush-process.ts', import.meta.url),
      task: { ...task, seed: seed + kills } satisfies FlushTask,
    })
    const isDone = await Promise.race([child.ended.then(() => false), untilEmpty(queue.depth).then(() => true)])
    child.signal('SIGKILL')
    await child.ended
    if (isDone) return kills
  }
  throw new Error(`The queue was not empty within ${DONE_WITHIN_MS} ms`)
}

async function untilEmpty(depth: () => Promise<number>): Promise<void> {
  await until('the queue to be empty', async () => (await depth()) === 0, { everyMs: 100 })
}

/** Page views with unique names; each batch has some of every website. */
function batches(): Batch[] {
  const buffer = hitBuffer({ ...bufferLimits, batchRowsMax: WEBSITES * OF_A_BATCH })
  return Array.from({ length: HITS_EACH / OF_A_BATCH }, (_, batch) => {
    for (let website = 0; website < WEBSITES; website++)
      for (let n = 0; n < OF_A_BATCH; n++) buffer.put('hits', `w${website}`, line(website, batch * OF_A_BATCH + n))
    return buffer.take() as Batch
  })
}

/** In the format of `rawColumns.hits`. Visits span several batches. */
function line(website: number, n: number): string {
  const visit = n % 37
  const came = ['', '', '', '', '', 'desktop', 'Firefox', 'Linux', 'en']
  const moment = new Date(Date.now() - n * 1_000)
  const path = `/page-${n % 11}`
  return copyRow([
    moment,
    1,
    visit,
    idOf(`${website} ${visit}`),
    true,
    path,
    ...came,
    `hit-${n}`,
    null,
    null,
    null,
    null,
  ])
}
