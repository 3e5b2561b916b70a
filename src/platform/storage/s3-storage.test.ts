import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startS3StandIn } from '../../testing/s3-stand-in.ts'
import { s3Storage } from './s3-storage.ts'
import { describeStorage } from './storage.suite.ts'

const s3 = await startS3StandIn()
const storage = s3Storage({ ...s3.location, backoffMs: 1 })
const bytes = (text: string) => new TextEncoder().encode(text)

describeStorage(storage)

test('keys begin with the website, and a folder keeps its files apart', async () => {
  const held = s3Storage({ ...s3.location, folder: 'held' })
  await held.put('apart', 'photo-1a2b.jpeg', bytes('unprocessed'))
  expect(s3.objects.has('apart/held/photo-1a2b.jpeg')).toBe(true)
  expect(await storage.open('apart', 'photo-1a2b.jpeg')).toBeUndefined()
  expect(await storage.open('apart', 'held/photo-1a2b.jpeg')).toBeUndefined()
  expect(await held.open('apart', 'photo-1a2b.jpeg')).toMatchObject({ size: 11 })
})

test('what passes is tried again, each time with all of the bytes', async () => {
  s3.failNext(500, 'cut', 503)
  await storage.put('again', 'photo.webp', bytes('whole'))
  expect(s3.objects.get('again/photo.webp')?.toString()).toBe('whole')
  s3.failNext(503, 429)
  const file = await storage.open('again', 'photo.webp')
  expect(file && (await buffer(file.read())).toString()).toBe('whole')
  s3.failNext('cut')
  await storage.remove('again', 'photo.webp')
  expect(s3.objects.has('again/photo.webp')).toBe(false)
})

test('after four attempts it is said what S3 answered', async () => {
  const before = s3.requestCount()
  s3.failNext(500, 500, 500, 500)
  await expect(storage.put('again', 'photo.webp', bytes('x'))).rejects.toThrow('S3 returned 500')
  expect(s3.requestCount() - before).toBe(4)
  s3.failNext('cut', 'cut', 'cut', 'cut')
  await expect(storage.open('again', 'photo.webp')).rejects.toThrow()
})

test('a refusal is no missing file, and is not tried again', async () => {
  const stranger = s3Storage({ ...s3.location, secretAccessKey: 'another' })
  const before = s3.requestCount()
  await expect(stranger.open('acme', 'photo.webp')).rejects.toThrow('S3 returned 403')
  await expect(stranger.put('acme', 'photo.webp', bytes('x'))).rejects.toThrow('S3 returned 403')
  await expect(stranger.remove('acme', 'photo.webp')).rejects.toThrow('S3 returned 403')
  expect(s3.requestCount() - before).toBe(3)
})

test('an unresponsive server times out', async () => {
  const hasty = s3Storage({ ...s3.location, backoffMs: 1, timeoutMs: 500 })
  await hasty.put('hasty', 'photo.webp', bytes('x'))
  s3.failNext('hang')
  expect(await hasty.open('hasty', 'photo.webp')).toMatchObject({ size: 1 })
  s3.failNext('hang', 'hang', 'hang', 'hang')
  await expect(hasty.open('hasty', 'photo.webp')).rejects.toThrow('S3 did not respond')
})
