import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { assetRoutes } from '../../src/files/asset-routes.ts'
import { findReadyImages, findUpload, type StoredUpload } from '../../src/files/queries.ts'
import { findStorageUsage } from '../../src/files/storage/storage-quota.ts'
import { editImage } from '../../src/files/uploads/edit-image.ts'
import { finishUpload } from '../../src/files/uploads/finish-upload.ts'
import { openImage } from '../../src/files/uploads/guarded-sharp.ts'
import { diskStorage } from '../../src/platform/storage/disk-storage.ts'
import { s3Storage } from '../../src/platform/storage/s3-storage.ts'
import type { Storage } from '../../src/platform/storage/storage.ts'
import { createTestDatabase, testPool } from '../../src/testing/databases/test-database.ts'
import { pictures } from '../../src/testing/fixtures/make/make-picture.ts'
import { roomy } from '../../src/testing/fixtures/ready-image.ts'
import { startS3StandIn } from '../../src/testing/s3-stand-in.ts'
import { startTestHttp } from '../../src/testing/servers/test-http.ts'
import { startImageEncoder } from './image-encoder.ts'
import { type ProcessImageDeps, processImage } from './process-image.job.ts'

const db = testPool((await createTestDatabase()).app)
const directory = mkdtempSync(join(tmpdir(), 'plinth-process-'))
const storage = diskStorage(join(directory, 'files'))
const held = diskStorage(join(directory, 'held'))
const encoder = startImageEncoder()
const deps: ProcessImageDeps = {
  db,
  storage,
  held,
  encoder,
  storageLimits: roomy,
  incoming: join(directory, 'incoming'),
}
const assets = (
  await startTestHttp(() => ({ routes: assetRoutes({ storage, isWebsiteDeleted: async () => false }) }))
).client('assets')
afterAll(() => {
  encoder.close()
  rmSync(directory, { recursive: true })
})

let websites = 0
const newWebsite = () => `website${++websites}`

async function upload(websiteId: string, bytes: Buffer, name = 'Blue Mug.jpg', to = held): Promise<StoredUpload> {
  const path = join(directory, 'arrived')
  writeFileSync(path, bytes)
  const by = { websiteId, accountId: 'owner', key: undefined, name, now: new Date().toISOString() }
  const received = { path, kind: 'jpeg' as const, bytes: bytes.length, pixels: 1, sha256: 'ab'.repeat(32) }
  return finishUpload({ db, held: to, storageLimits: roomy }, by, received, '')
}

const running = new AbortController().signal
const run = (
  websiteId: string,
  imageId: string,
  { attempt = 1, signal = running, ...other }: Partial<ProcessImageDeps & Attempt> = {},
) => processImage({ ...deps, ...other }).run({ websiteId, data: { imageId }, attempt, signal })

interface Attempt {
  attempt: number
  signal: AbortSignal
}

async function processed(bytes: Buffer, name?: string) {
  const websiteId = newWebsite()
  const { id } = await upload(websiteId, bytes, name)
  await run(websiteId, id)
  const image = (await findReadyImages(db, websiteId, [id])).get(id)
  if (!image) throw new Error(`It is not ready: ${JSON.stringify(await findUpload(db, websiteId, id))}`)
  return { websiteId, ...image, path: join(directory, 'files', websiteId, image.file_name) }
}

const filesOf = (websiteId: string, place = 'files') => readdirSync(join(directory, place, websiteId)).sort()

function isNear(hex: string, expected: string): boolean {
  const channel = (text: string, at: number) => Number.parseInt(text.slice(at, at + 2), 16)
  // Tolerance for colour conversion and compression.
  return [0, 2, 4].every((at) => Math.abs(channel(hex, at) - channel(expected, at)) < 40)
}

test('an image is there in each width of the specification that is not larger than it is', async () => {
  const { websiteId, file_name, ...image } = await processed(await pictures.jpeg({ width: 3000, height: 2000 }))
  expect(image).toMatchObject({ width: 2500, height: 1667, widths: '100w,300w,500w,750w,1000w,1500w,2500w' })
  expect(file_name).toMatch(/^blue-mug-[0-9a-f]{16}\.webp$/)
  const stem = file_name.replace('.webp', '')
  const sizes = ['', '.100w', '.300w', '.500w', '.750w', '.1000w', '.1500w']
  expect(filesOf(websiteId)).toEqual(sizes.map((size) => `${stem}${size}.webp`).sort())
  for (const size of sizes.slice(1)) {
    const { width, format } = await openImage(join(directory, 'files', websiteId, `${stem}${size}.webp`)).metadata()
    expect([`.${width}w`, format]).toEqual([size, 'webp'])
  }
})

test.each([
  [1800, 1200, '100w,300w,500w,750w,1000w,1500w', 7],
  [1000, 500, '100w,300w,500w,750w,1000w', 5],
  [100, 2, '100w', 1],
  [40, 30, '', 1],
] as const)('%d by %d pixels keep their size, in the widths %j', async (width, height, widths, files) => {
  const image = await processed(await pictures.png({ width, height }))
  expect(image).toMatchObject({ width, height, widths })
  expect(filesOf(image.websiteId)).toHaveLength(files)
  expect(await openImage(image.path).metadata()).toMatchObject({ width, height })
})

test('the asset host serves every width for ever, without cookies, and the upload is gone', async () => {
  const { websiteId, file_name, widths } = await processed(await pictures.jpeg({ width: 800, height: 600 }))
  for (const format of [...widths.split(','), 'original']) {
    const reply = await assets.send('GET', `/${websiteId}/${file_name}?format=${format}`)
    expect(reply).toMatchObject({ status: 200 })
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(reply.headers['set-cookie']).toBeUndefined()
  }
  expect(filesOf(websiteId, 'held')).toEqual([])
})

test('place, camera and author are removed, and the orientation is applied', async () => {
  const bytes = await pictures.onItsSide()
  expect(bytes.includes('secret')).toBe(true)
  const { path, websiteId, width, height, colors } = await processed(bytes)
  expect([width, height]).toEqual([300, 400])
  const { exif, xmp, iptc, icc, orientation } = await openImage(path).metadata()
  expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
  for (const name of filesOf(websiteId)) {
    const file = await storage.open(websiteId, name)
    const content = Buffer.concat(await Array.fromAsync(file?.read() ?? []))
    expect(content.includes('EXIF') || content.includes('secret') || content.includes('A camera')).toBe(false)
  }
  expect(isNear(colors.topRightAverage, 'ff0000')).toBe(true)
})

test.each(['jpeg', 'png', 'webp', 'gif', 'avif', 'cmyk', 'sixteenBit', 'transparent'] as const)(
  'of a %s the average colours are those of the corners and the centre',
  async (kind) => {
    const { colors, path } = await processed(await pictures[kind]())
    const clear = kind === 'transparent'
    expect(colors.topLeftAverage).toSatisfy((hex: string) => isNear(hex, clear ? 'ffffff' : 'ff0000'))
    if (kind !== 'cmyk') {
      expect(colors.topRightAverage).toSatisfy((hex: string) => isNear(hex, clear ? 'ffffff' : '00ff00'))
      expect(colors.bottomLeftAverage).toSatisfy((hex: string) => isNear(hex, clear ? 'ffffff' : '0000ff'))
    }
    expect(colors.bottomRightAverage).toSatisfy((hex: string) => isNear(hex, 'ffffff'))
    expect(await openImage(path).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', hasAlpha: clear })
  },
)

test('a grey image has grey colours', async () => {
  const { colors } = await processed(await pictures.grey())
  for (const hex of Object.values(colors)) expect(hex).toMatch(/^([0-9a-f]{2})\1\1$/)
})

test.each(['animatedGif', 'animatedWebp'] as const)('of an %s the first frame is kept', async (kind) => {
  const { path, colors } = await processed(await pictures[kind]())
  expect(await openImage(path).metadata()).toMatchObject({ width: 40, height: 30 })
  expect(isNear(colors.centerAverage, 'ff0000')).toBe(true)
})

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'a %s that was cut off fails with a sentence',
  async (kind) => {
    const websiteId = newWebsite()
    const bytes = await pictures[kind]({ width: 800, height: 600 })
    const { id } = await upload(websiteId, bytes.subarray(0, Math.floor(bytes.length * 0.6)))
    await run(websiteId, id)
    expect(await findUpload(db, websiteId, id)).toMatchObject({ state: 'failed', failure: 'File processing failed' })
    expect([filesOf(websiteId, 'held'), readdirSync(deps.incoming)]).toEqual([[], []])
  },
)

test('more pixels than are allowed are not decoded, whatever the upload let through', async () => {
  const websiteId = newWebsite()
  const { id } = await upload(websiteId, await pictures.png({ width: 10_002, height: 5_000 }))
  await run(websiteId, id)
  expect(await findUpload(db, websiteId, id)).toMatchObject({ state: 'failed', failure: 'File processing failed' })
})

test('an image that is longer than WebP allows is made smaller', async () => {
  const { width, height } = await processed(await pictures.png({ width: 100, height: 20_000 }))
  expect([width, height]).toEqual([82, 16_383])
})

test('run twice, one after the other or at once, there is one image', async () => {
  const websiteId = newWebsite()
  const { id } = await upload(websiteId, await pictures.jpeg())
  await Promise.all([run(websiteId, id), run(websiteId, id).catch(() => {})])
  const first = (await findReadyImages(db, websiteId, [id])).get(id)
  const files = filesOf(websiteId)
  await run(websiteId, id)
  expect((await findReadyImages(db, websiteId, [id])).get(id)).toEqual(first)
  expect(filesOf(websiteId)).toEqual(files)
  expect(files).toHaveLength(3)
})

/** Allows so many calls and then behaves as if the process had been killed. */
function dying(whole: Storage, calls: number): Storage {
  let left = calls
  return {
    ...whole,
    async putFile(...asked) {
      if (left-- === 0) throw new Error('killed')
      await whole.putFile(...asked)
    },
    async remove(...asked) {
      if (left-- === 0) throw new Error('killed')
      await whole.remove(...asked)
    },
  }
}

test.each([0, 1, 2])('killed after %d files were written, the next attempt ends with the same image', async (calls) => {
  const websiteId = newWebsite()
  const { id } = await upload(websiteId, await pictures.jpeg())
  await expect(run(websiteId, id, { storage: dying(storage, calls) })).rejects.toThrow('killed')
  expect((await findUpload(db, websiteId, id))?.state).toBe('waiting')
  await run(websiteId, id, { attempt: 2 })
  expect(await findUpload(db, websiteId, id)).toMatchObject({ state: 'ready', widths: '100w,300w' })
  expect(filesOf(websiteId)).toHaveLength(3)
  expect(filesOf(websiteId, 'held')).toEqual([])
})

test('killed when all but the upload was put away, the next attempt puts that away', async () => {
  const websiteId = newWebsite()
  const { id } = await upload(websiteId, await pictures.jpeg())
  await expect(run(websiteId, id, { held: dying(held, 0) })).rejects.toThrow('killed')
  expect(filesOf(websiteId, 'held')).toHaveLength(1)
  await run(websiteId, id, { attempt: 2 })
  expect(filesOf(websiteId, 'held')).toEqual([])
  expect((await findUpload(db, websiteId, id))?.state).toBe('ready')
})

test('an image that crashes the encoder repeatedly fails with a message', async () => {
  const websiteId = newWebsite()
  const { id } = await upload(websiteId, await pictures.jpeg())
  const encoder = { encode: () => Promise.reject(new Error('died')), close() {} }
  for (const attempt of [1, 2]) await expect(run(websiteId, id, { attempt, encoder })).rejects.toThrow('died')
  const signal = AbortSignal.abort()
  await expect(run(websiteId, id, { attempt: 3, encoder, signal })).rejects.toThrow('died')
  expect((await findUpload(db, websiteId, id))?.state).toBe('waiting')
  await run(websiteId, id, { attempt: 3, encoder })
  expect(await findUpload(db, websiteId, id)).toMatchObject({
    state: 'failed',
    failure: 'File processing failed to complete',
  })
  expect([filesOf(websiteId, 'held'), readdirSync(deps.incoming)]).toEqual([[], []])
})

test('sizes for which the storage has no room are not written, and the upload fails with the sentence', async () => {
  const websiteId = newWebsite()
  const bytes = await pictures.jpeg()
  const { id } = await upload(websiteId, bytes)
  await run(websiteId, id, { storageLimits: { perWebsite: bytes.length + 100, perAccount: 1e9 } })
  const failed = await findUpload(db, websiteId, id)
  expect(failed).toMatchObject({ state: 'failed', held_bytes: 0, stored_bytes: 0 })
  expect(failed?.failure).toMatch(/^Your storage is full: .* Delete files you no longer need, then try again\.$/)
  expect(readdirSync(join(directory, 'files'))).not.toContain(websiteId)
  expect(filesOf(websiteId, 'held')).toEqual([])
})

test('files of a killed attempt are deleted when the image fails', async () => {
  const websiteId = newWebsite()
  const { id } = await upload(websiteId, await pictures.jpeg())
  await expect(run(websiteId, id, { storage: dying(storage, 2) })).rejects.toThrow('killed')
  expect(filesOf(websiteId)).toHaveLength(2)
  const encoder = { encode: () => Promise.reject(new Error('died')), close() {} }
  await run(websiteId, id, { attempt: 3, encoder })
  expect(await findUpload(db, websiteId, id)).toMatchObject({ state: 'failed', held_bytes: 0, stored_bytes: 0 })
  expect([filesOf(websiteId), filesOf(websiteId, 'held')]).toEqual([[], []])
})

test('an image counts with exactly the bytes of its files', async () => {
  const { websiteId, id } = await processed(await pictures.jpeg({ width: 1800, height: 1200 }))
  const bytes = filesOf(websiteId).reduce(
    (sum, name) => sum + statSync(join(directory, 'files', websiteId, name)).size,
    0,
  )
  expect(await findUpload(db, websiteId, id)).toMatchObject({ held_bytes: 0, stored_bytes: bytes })
  expect((await findStorageUsage(db, websiteId, roomy)).website.used).toBe(bytes)
})

test('missing images are skipped', async () => {
  const websiteId = newWebsite()
  await run(websiteId, 'unknown')
  const { id, held_name } = await upload(websiteId, await pictures.jpeg())
  await held.remove(websiteId, held_name)
  await run(websiteId, id)
  expect(await findUpload(db, websiteId, id)).toMatchObject({ failure: 'File processing failed to complete' })
})

test('a bucket behaves the same', async () => {
  const s3 = await startS3StandIn()
  const bucket = { storage: s3Storage(s3.location), held: s3Storage({ ...s3.location, folder: 'held' }) }
  const websiteId = newWebsite()
  const { id } = await upload(websiteId, await pictures.jpeg(), 'mug.jpg', bucket.held)
  expect([...s3.objects.keys()]).toEqual([expect.stringMatching(`^${websiteId}/held/${id}-\\w+\\.jpeg$`)])
  await run(websiteId, id, bucket)
  const { file_name } = (await findReadyImages(db, websiteId, [id])).get(id) ?? { file_name: '' }
  const stem = file_name.replace('.webp', '')
  expect([...s3.objects.keys()].sort()).toEqual(
    [`${stem}.webp`, `${stem}.100w.webp`, `${stem}.300w.webp`].map((name) => `${websiteId}/${name}`).sort(),
  )
})

test('a copy is turned and cropped, the original stays as it was, and the copy goes with what was said of it', async () => {
  const websiteId = newWebsite()
  const { id } = await upload(websiteId, await pictures.png(), 'Mug.png')
  await run(websiteId, id)
  const original = (await findReadyImages(db, websiteId, [id])).get(id)
  const by = { websiteId, accountId: 'owner', key: undefined, now: new Date().toISOString() }
  const edit = { turns: 1, crop: { x: 0, y: 0.5, w: 1, h: 0.5 } }
  const edited = await editImage(deps, { ...by, imageId: id, edit })
  await run(websiteId, edited.id)
  const copy = (await findReadyImages(db, websiteId, [edited.id])).get(edited.id)
  expect(copy?.original_name).toBe('Mug edited.png')
  expect([copy?.width, copy?.height]).toEqual([original?.height, Math.round((original?.width ?? 0) / 2)])
  expect((await findReadyImages(db, websiteId, [id])).get(id)).toEqual(original)
  await expect(editImage(deps, { ...by, websiteId: newWebsite(), imageId: id, edit })).rejects.toThrow()
})
