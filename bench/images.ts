import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { UploadedImage } from '../src/files/contract.ts'
import { createSession } from '../src/identity/sessions/sessions.ts'
import { createAccount } from '../src/identity/store.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { type HttpClient, httpClient } from '../src/testing/browsers/http-client.ts'
import { makeWebsite } from '../src/testing/fixtures/make/make.ts'
import { until } from '../src/testing/until.ts'
import { createWebsite } from '../src/websites/store.ts'
import { drawPhotos } from './data/photos.ts'
import { print, printTable } from './measuring/report.ts'
import { watchMemory } from './measuring/tree-memory.ts'
import { startBenchPostgres } from './servers/bench-postgres.ts'
import { type ProcessUnderTest, startProduct } from './servers/product-process.ts'

/**
 * `npm run bench:images`: 50 photos of 12 megapixels are uploaded over HTTP, four at a time, until the last one is ready;
 * beside plain sharp that only encodes the same widths, sequentially.
 */
const COUNT = Number(process.argv[process.argv.indexOf('--photos') + 1]) || 50
const AT_ONCE = 4
const GOAL_MB = 300
/** For fifty photos. */
const GOAL_SECONDS = 60
const IMAGES = '/api/files/images'

const directory = mkdtempSync('/var/tmp/plinth-bench-photos-')
try {
  const photos = await drawPhotos(directory, COUNT)
  const megabytes = photos.reduce((sum, path) => sum + readFileSync(path).length, 0) / 1_000_000
  print(`${COUNT} photos of 12 megapixels, ${megabytes.toFixed(0)} MB in all, ${AT_ONCE} uploads at once\n`)
  const floor = await measureFloor(photos)
  const product = await measureProduct(photos)
  printTable([rowOf('sharp alone', floor, ''), rowOf('uploads', product, goalText(product))])
} finally {
  rmSync(directory, { recursive: true })
}

interface Measured {
  seconds: number
  /** Until the last upload was answered. */
  answeredSeconds?: number
  /** Resident memory of all processes together. */
  idleMb: number
  peakMb: number
}

function rowOf(what: string, { seconds, answeredSeconds, idleMb, peakMb }: Measured, note: string) {
  return {
    '': what,
    'photos/s': (COUNT / seconds).toFixed(2),
    'all taken after': answeredSeconds === undefined ? '' : `${answeredSeconds.toFixed(1)} s`,
    'all ready after': `${seconds.toFixed(1)} s`,
    'idle MB': idleMb.toFixed(0),
    'peak MB': peakMb.toFixed(0),
    growth: `${(peakMb - idleMb).toFixed(0)} MB`,
    note,
  }
}

function goalText({ seconds, idleMb, peakMb }: Measured): string {
  const say = (isMet: boolean) => (isMet ? 'met' : 'MISSED')
  const ready = COUNT === 50 ? `all ready within ${GOAL_SECONDS} s: ${say(seconds <= GOAL_SECONDS)}, ` : ''
  return `(goal: ${ready}growth below ${GOAL_MB} MB: ${say(peakMb - idleMb < GOAL_MB)})`
}

async function measureFloor(photos: string[]): Promise<Measured> {
  const child = fork(join(import.meta.dirname, 'baselines/photo-baseline.ts'), { execArgv: [] })
  await wordFrom(child)
  return watched(child.pid ?? 0, async () => {
    child.send(photos)
    await wordFrom(child)
    return {}
  })
}

/** Waits for a message; a process that exits without one has failed. */
async function wordFrom(child: ChildProcess): Promise<void> {
  const heard = new AbortController()
  const { signal } = heard
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`sharp alone exited with ${code}`)
  })
  await Promise.race([once(child, 'message', { signal }), ended]).finally(() => heard.abort())
}

async function measureProduct(photos: string[]): Promise<Measured> {
  const postgres = await startBenchPostgres()
  const product = await startProduct({ DATABASE_URL: postgres.urls.admin, SEED: 'none' })
  try {
    const owner = await signIn(product, postgres.urls.app)
    // Warm-up of the first request.
    await owner.get(IMAGES)
    return await watched(product.pid, async () => {
      const begun = performance.now()
      const ids = await uploadAll(owner, photos)
      const answeredSeconds = (performance.now() - begun) / 1_000
      await untilReady(owner, ids)
      return { answeredSeconds }
    })
  } finally {
    await product.stop()
    await postgres.stop()
  }
}

async function watched(pid: number, run: () => Promise<Pick<Measured, 'answeredSeconds'>>): Promise<Measured> {
  const idleMb = watchMemory(pid)()
  const stop = watchMemory(pid)
  const begun = performance.now()
  const more = await run()
  return { seconds: (performance.now() - begun) / 1_000, idleMb, peakMb: stop(), ...more }
}

async function signIn({ port }: ProcessUnderTest, url: string): Promise<HttpClient> {
  const db = openDatabase(url, { max: 1, onError: () => {}, statements: 'unlimited' })
  const now = new Date().toISOString()
  const account = await createAccount(db, 'A photographer', now)
  const { website, storeSettings } = makeWebsite()
  const wanted = { subdomain: 'photographer', title: 'Photos', description: '', theme: website.theme, storeSettings }
  const websiteId = await createWebsite(db, account, wanted, now)
  const client = httpClient(port, `photographer.manage.localhost:${port}`)
  client.cookies.set('__Host-session', await createSession(db, websiteId, account, now))
  await db.destroy()
  await client.open()
  return client
}

async function uploadAll(owner: HttpClient, photos: string[]): Promise<string[]> {
  const waiting = [...photos]
  const ids: string[] = []
  async function work(): Promise<void> {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const reply = await owner.post(IMAGES, readFileSync(path), { headers: { 'content-type': 'image/jpeg' } })
      if (reply.status !== 200) throw new Error(`An upload returned ${reply.status}: ${reply.text}`)
      ids.push((reply.json() as UploadedImage).id)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return ids
}

/** Jobs finish nearly in order, so images are polled one after another. */
async function untilReady(owner: HttpClient, ids: string[]): Promise<void> {
  const isReady = async (id: string) => {
    const { state, failure } = (await owner.get(`${IMAGES}/${id}`)).json() as UploadedImage
    if (state === 'failed') throw new Error(`An image failed: ${failure}`)
    return state === 'ready'
  }
  for (const id of ids) await until(`the image ${id} to be ready`, () => isReady(id), { everyMs: 250 })
}
