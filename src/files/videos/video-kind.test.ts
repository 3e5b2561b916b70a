import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { smallestVideo } from '../../testing/fixtures/make/make-video.ts'
import { isWholeVideo, videoKindOf } from './video-kind.ts'

const directory = mkdtempSync(join(tmpdir(), 'plinth-video-kind-'))
afterAll(() => rmSync(directory, { recursive: true }))

const mp4 = smallestVideo()
/** An EBML header of 5 elements with the type, then a segment. */
const webmHead = Buffer.concat([Buffer.from('4282847765626d', 'hex'), Buffer.alloc(60)])
const webm = Buffer.concat([
  ...[Buffer.from('1a45dfa3', 'hex'), Buffer.from([0x80 | webmHead.length]), webmHead],
  Buffer.from('1853806701ffffffffffffff', 'hex'),
])

async function look(bytes: Buffer) {
  const path = join(directory, 'file')
  writeFileSync(path, bytes)
  const kind = videoKindOf(bytes.subarray(0, 64))
  if (!kind) return undefined
  const file = await open(path)
  return { kind, isWhole: await isWholeVideo(file, kind, bytes.length).finally(() => file.close()) }
}

test.each([
  ['an MP4', mp4, { kind: 'mp4', isWhole: true }],
  ['a WebM', webm, { kind: 'webm', isWhole: true }],
  ['an MP4 that was cut off', mp4.subarray(0, -1), { kind: 'mp4', isWhole: false }],
  ['an MP4 with something behind it', Buffer.concat([mp4, Buffer.from('<script>')]), { kind: 'mp4', isWhole: false }],
  ['an MP4 without what is in it', mp4.subarray(0, 24), { kind: 'mp4', isWhole: false }],
  ['a WebM without its segment', webm.subarray(0, -8), { kind: 'webm', isWhole: true }],
  ['a WebM that ends with its head', webm.subarray(0, -12), { kind: 'webm', isWhole: false }],
  ['a Matroska of another kind', Buffer.concat([webm.subarray(0, 5), Buffer.alloc(80)]), undefined],
  ['a page', Buffer.from('<!doctype html>'), undefined],
  ['nothing', Buffer.alloc(0), undefined],
])('%s', async (_, bytes, expected) => expect(await look(bytes)).toEqual(expected))
