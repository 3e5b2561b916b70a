import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { UploadedImage } from '../../src/files/contract.ts'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import type { HttpClient } from '../../src/testing/browsers/http-client.ts'
import { pictures } from '../../src/testing/fixtures/make/make-picture.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { startEncoders } from './image-workers.ts'
import { openStorageLab, type StorageLab } from './storage-lab.ts'

/** 49 megapixels each. */
const SIDE = 7_000
const LARGE = 40
const SMALL = 12
/** Images of the other website that may finish before ours: the one being encoded, and one more. */
const PASSED_BY_MAX = 2
const RATIO_MAX = 5
/** Allowance for a busy machine. */
const GRACE_MS = 2_000
const WITHIN_MS = 120_000
const IMAGES = '/api/files/images'

export const noImageWaits: Proof = {
  id: 'N5',
  promise: 'The images of one website do not hold up those of another, however many and large they are',
  run: (options) => measure(options, true),
  /** Images are dispatched and encoded in FIFO order. */
  control: (options) => measure({ ...options, isShort: true }, false),
}

async function measure(options: ProofOptions, isFair: boolean): Promise<ReturnType<typeof createFinding>['finding']> {
  const found = createFinding()
  const lab = await openStorageLab({ ...options, processes: 1, websites: 2, people: 1, isOneOwner: false })
  const db = openDatabase(lab.adminUrl, { max: 2, onError: () => {}, statements: 'unlimited' })
  options.defer(() => db.destroy())
  await startEncoders(lab, options, { isFair })
  const [large, small] = [await largePicture(), await pictures.jpeg()]
  const scene = { lab, db, found }
  const quiet: number[] = []
  for (let n = 0; n < SMALL; n++) quiet.push((await send(scene, small)).ms)
  const many = options.isShort ? LARGE / 4 : LARGE
  for (let n = 0; n < many; n++) await upload(clientOf(lab, 0), large)
  await untilReady(db, lab, 1)
  const most = Math.max(...quiet.slice(1)) * RATIO_MAX + GRACE_MS
  await sendBeside(scene, 'a small image', small, isFair ? 4 : 1, most)
  await sendBeside(scene, 'a large image', large, 1)
  found.count('large images of one website', many)
  found.most('ms for a small one alone at most', Math.max(...quiet.slice(1)))
  return found.finding
}

interface Scene {
  lab: StorageLab
  db: Database
  found: FindingBuilder
}

/**
 * Uploads during the other website's encoding; the number of images that finish first does not depend on the machine's
 * speed.
 */
async function sendBeside(scene: Scene, what: string, body: Buffer, times: number, msMax = WITHIN_MS): Promise<void> {
  const { db, lab, found } = scene
  for (let n = 0; n < times; n++) {
    const before = await countReady(db, lab)
    const { ms } = await send(scene, body)
    const passed = (await countReady(db, lab)) - before
    found.count(`${what} of the other`)
    found.most(`ms for ${what} beside them at most`, ms)
    found.most(`images that passed by ${what} at most`, passed)
    if (passed > PASSED_BY_MAX)
      found.violation(`${passed} images of one website were encoded before ${what} of the other`)
    if (ms > msMax) found.violation(`${what} of the other took ${Math.round(ms)} ms`)
  }
}

function largePicture(): Promise<Buffer> {
  const create = { width: SIDE, height: SIDE, channels: 3 as const, background: '#336699' }
  return sharp({ create }).jpeg({ quality: 80 }).toBuffer()
}

/** From the upload until it is ready. */
async function send({ lab, db }: Scene, body: Buffer): Promise<{ ms: number }> {
  const begun = performance.now()
  const id = await upload(clientOf(lab, 1), body)
  const websiteId = lab.websites[1]?.websiteId ?? ''
  for (const deadline = Date.now() + WITHIN_MS; Date.now() < deadline; await sleep(10)) {
    const { rows } = await sql<{ state: string }>`
      select state from images where website_id = ${websiteId} and id = ${id}`.execute(db)
    if (rows[0]?.state === 'ready') return { ms: performance.now() - begun }
    if (rows[0]?.state === 'failed') throw new Error('An image failed')
  }
  throw new Error(`An image was not ready within ${WITHIN_MS} ms`)
}

async function upload(client: HttpClient, body: Buffer): Promise<string> {
  const reply = await client.post(IMAGES, body, { headers: { 'content-type': 'image/jpeg' } })
  if (reply.status !== 200) throw new Error(`An upload returned ${reply.status}: ${reply.text}`)
  return (reply.json() as UploadedImage).id
}

function clientOf({ websites }: StorageLab, place: number): HttpClient {
  const client = websites[place]?.clients[0]
  if (!client) throw new Error('Unknown website')
  return client
}

async function countReady(db: Database, { websites }: StorageLab): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from images where website_id = ${websites[0]?.websiteId} and state = 'ready'`.execute(db)
  return rows[0]?.count ?? 0
}

async function untilReady(db: Database, lab: StorageLab, count: number): Promise<void> {
  for (const deadline = Date.now() + WITHIN_MS; (await countReady(db, lab)) < count; await sleep(10))
    if (Date.now() > deadline) throw new Error('No image was encoded')
}
