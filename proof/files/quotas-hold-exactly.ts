import { setTimeout as sleep } from 'node:timers/promises'
import type { StoragePage } from '../../src/files/contract.ts'
import type { HttpClient, Reply } from '../../src/testing/browsers/http-client.ts'
import { pictures } from '../../src/testing/fixtures/make/make-picture.ts'
import { queryOnce } from '../processes/query-once.ts'
import { createRandom } from '../processes/random.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { startEncoders } from './image-workers.ts'
import { bytesOnDisk, openStorageLab, type StorageLab } from './storage-lab.ts'

const MEGABYTE = 1_000_000
const PER_WEBSITE = 60 * MEGABYTE
const PER_ACCOUNT = 90 * MEGABYTE
const environment = {
  STORAGE_PER_WEBSITE_MB: String(PER_WEBSITE / MEGABYTE),
  STORAGE_PER_ACCOUNT_MB: String(PER_ACCOUNT / MEGABYTE),
}
const IMAGES = '/api/files/images'
const LARGEST = 20 * MEGABYTE
/** All sizes are multiples of this, so that the remaining space is zero or at least this. */
const GRAIN = 100_000
const FULL =
  /^(Your storage|The storage of all websites of this account together) is full: .+ Delete files you no longer need, then try again\.$/

export const quotasHoldExactly: Proof = {
  id: 'N4',
  promise: 'Uploads that race for a storage quota fill it to the byte, and at no moment lies more on the disk',
  async run(options) {
    const found = createFinding()
    const lab = await race(options, found, async () => {})
    await fillUp(lab, found)
    await startEncoders(lab, options, { isFair: true })
    await encodeAll(lab, found, options.isShort ? 40_000 : 120_000)
    return found.finding
  },
  /** Without reservations: each upload sees only what was recorded before it. */
  async control(options) {
    const found = createFinding()
    await race({ ...options, isShort: true }, found, (lab) => queryOnce(lab.adminUrl, forgetReservations))
    return found.finding
  },
}

const forgetReservations = `
  create function forget_reservation() returns trigger language plpgsql as 'begin return null; end';
  create trigger forget before insert on storage_reservations for each row execute function forget_reservation()`

/** Concurrent uploads in two processes and to two websites of one owner, while the disk usage is checked. */
async function race(
  { defer, seed, isShort }: ProofOptions,
  found: FindingBuilder,
  prepare: (lab: StorageLab) => Promise<unknown>,
): Promise<StorageLab> {
  const lab = await openStorageLab({ defer, environment, processes: 2, websites: 2, people: 4, isOneOwner: true })
  await prepare(lab)
  const random = createRandom(seed)
  const file = await largeFile()
  const people = lab.websites.flatMap(({ clients }) => clients)
  const rounds = isShort ? 4 : 20
  const watching = watchDisk(lab, found)
  for (let round = 0; round < rounds; round++) {
    const sizes = people.flatMap((client) =>
      [1, 2, 3].map(() => ({ client, bytes: GRAIN * random.int(1, LARGEST / GRAIN) })),
    )
    const replies = await Promise.all(sizes.map(({ client, bytes }) => upload(client, file.subarray(0, bytes))))
    for (const reply of replies) judge(reply, found)
  }
  await watching.stop()
  return lab
}

/** A picture padded with zeros, whose first bytes are a valid image. */
async function largeFile(): Promise<Buffer> {
  const picture = await pictures.jpeg()
  return Buffer.concat([picture, Buffer.alloc(25 * MEGABYTE - picture.length)])
}

function upload(client: HttpClient, body: Buffer): Promise<Reply> {
  return client.post(IMAGES, body, { headers: { 'content-type': 'image/jpeg' } })
}

function judge(reply: Reply, found: FindingBuilder): void {
  const isRefused = reply.status === 422 && FULL.test((reply.json() as { message: string }).message)
  if (reply.status === 200) found.count('uploads taken')
  else if (isRefused) found.count('uploads refused')
  else found.violation(`An upload was answered ${reply.status}: ${reply.text}`)
}

function watchDisk(lab: StorageLab, found: FindingBuilder) {
  const stopping = new AbortController()
  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      look(lab, found)
      await sleep(5)
    }
  }
  const watched = watch()
  return {
    async stop() {
      stopping.abort()
      await watched
    },
  }
}

function look(lab: StorageLab, found: FindingBuilder): void {
  const { each, all } = bytesOnDisk(lab)
  found.count('looks at the disk')
  found.most('bytes on the disk of the account at most', all)
  found.most('bytes on the disk of a website at most', Math.max(...each))
  for (const bytes of each) if (bytes > PER_WEBSITE) found.violation(`${bytes} bytes of a website are on the disk`)
  if (all > PER_ACCOUNT) found.violation(`${all} bytes of an account are on the disk`)
}

async function storageOf(client: HttpClient): Promise<StoragePage> {
  return (await client.get('/api/files/storage')).json() as StoragePage
}

/** Exact to the byte: one byte too many is refused, the exact remainder accepted. */
async function fillUp({ websites }: StorageLab, found: FindingBuilder): Promise<void> {
  const file = await largeFile()
  for (const { clients } of websites) await fillOne(clients[0] as HttpClient, file, found)
}

async function fillOne(client: HttpClient, file: Buffer, found: FindingBuilder): Promise<void> {
  for (let free = await freeOf(client); free > 0; free = await freeOf(client)) {
    if (free < LARGEST) await expectStatus(422, client, file.subarray(0, free + 1), found)
    if (!(await expectStatus(200, client, file.subarray(0, Math.min(free, LARGEST)), found))) return
  }
  await expectStatus(422, client, file.subarray(0, GRAIN), found)
  found.count('quotas filled to the byte')
}

async function freeOf(client: HttpClient): Promise<number> {
  const { website, account } = await storageOf(client)
  return Math.min(website.limit - website.used, account ? account.limit - account.used : 0)
}

async function expectStatus(status: number, client: HttpClient, body: Buffer, found: FindingBuilder): Promise<boolean> {
  const reply = await upload(client, body)
  if (reply.status === status) return true
  found.violation(`${body.length} bytes were answered ${reply.status} and not ${status}: ${reply.text}`)
  return false
}

/** During encoding the disk holds at most the counted bytes, and in the end exactly those. */
async function encodeAll(lab: StorageLab, found: FindingBuilder, withinMs: number): Promise<void> {
  const watching = watchDisk(lab, found)
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await sleep(200)) {
    const [row] = await queryOnce<{ left: number }>(
      lab.adminUrl,
      'select count(*)::int as left from images where held_bytes > 0',
    )
    if (row?.left === 0) break
  }
  await watching.stop()
  const { each } = bytesOnDisk(lab)
  for (const [n, { clients }] of lab.websites.entries()) {
    const { website } = await storageOf(clients[0] as HttpClient)
    if (website.used !== each[n]) found.violation(`${website.used} bytes are counted but ${each[n]} are on the disk`)
  }
  const [row] = await queryOnce<{ ready: number; others: number }>(
    lab.adminUrl,
    `select count(*) filter (where state = 'ready')::int as ready, count(*) filter (where state <> 'ready')::int as others
     from images`,
  )
  found.count('images encoded', row?.ready ?? 0)
  found.count('images for whose sizes there was no room', row?.others ?? 0)
}
