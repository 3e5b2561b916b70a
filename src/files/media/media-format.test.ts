import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { smallestSound } from '../../testing/fixtures/make/make-sound.ts'
import { smallestVideo } from '../../testing/fixtures/make/make-video.ts'
import { captionsProblem } from './captions.ts'
import { mediaFormatOf } from './media-format.ts'

const directory = mkdtempSync(join(tmpdir(), 'plinth-media-format-'))
afterAll(() => rmSync(directory, { recursive: true }))

async function formatOf(bytes: Buffer) {
  const path = join(directory, 'file')
  writeFileSync(path, bytes)
  const file = await open(path)
  return mediaFormatOf(file).finally(() => file.close())
}

const frame = smallestSound()
const tag = (size: number) =>
  Buffer.concat([Buffer.from('ID3\x04\0\0', 'latin1'), Buffer.from([0, 0, size >> 7, size & 127])])
const ogg = (packet: string) =>
  Buffer.concat([Buffer.from('OggS\0\x02', 'latin1'), Buffer.alloc(22), Buffer.from(packet, 'latin1')])
const page = Buffer.from('<!doctype html><script>alert(1)</script>')

test.each([
  ['an MP3', frame, 'mp3'],
  ['an MP3 after a tag', Buffer.concat([tag(300), Buffer.alloc(300), frame]), 'mp3'],
  ['AAC', Buffer.from([0xff, 0xf1, 0x50, 0x80]), 'aac'],
  ['an MP4 of a sound', Buffer.from('\0\0\0\x18ftypM4A \0\0\0\0', 'latin1'), 'm4a'],
  ['an MP4', smallestVideo(), 'mp4'],
  ['Opus', ogg('OpusHead'), 'ogg'],
  ['Vorbis', ogg('\x01vorbis'), 'ogg'],
  ['captions', Buffer.from('\uFEFFWEBVTT\n\n00:01.000 --> 00:02.000\nHello'), 'vtt'],
  ['an Ogg of a film', ogg('\x80theora'), undefined],
  ['a page', page, undefined],
  ['a page behind a tag', Buffer.concat([tag(10), Buffer.alloc(10), page]), undefined],
  ['a tag alone', tag(10_000), undefined],
  ['a word that only begins like captions', Buffer.from('WEBVTTX'), undefined],
  ['MPEG layer II', Buffer.from([0xff, 0xfd, 0x90, 0x00]), undefined],
  ['nothing', Buffer.alloc(0), undefined],
] as const)('%s', async (_, bytes, format) => expect(await formatOf(bytes as Buffer)).toBe(format))

const cues = (...lines: string[]) => Buffer.from(['WEBVTT', '', ...lines].join('\n'))

test.each([
  [
    'cues with voices and times',
    cues('1', '00:01.000 --> 00:04.000 line:80%', '<v Ada><i>Hello</i> <00:02.000>there</v>'),
    undefined,
  ],
  ['a heart', cues('00:01.000 --> 00:02.000', 'I <3 clay'), undefined],
  [
    'a script',
    cues('00:01.000 --> 00:02.000', '<script>alert(1)</script>'),
    'Line 4 has a tag that captions cannot have. Take it out.',
  ],
  [
    'a picture with a handler',
    cues('00:01.000 --> 00:02.000', 'a<img src=x onerror=alert(1)>'),
    'Line 4 has a tag that captions cannot have. Take it out.',
  ],
  [
    'the times of another format',
    cues('00:00:01,000 --> 00:00:02,000', 'Hello'),
    'Line 3 is not a time such as “00:01.000 --> 00:04.000”.',
  ],
  ['no cue', cues('NOTE nothing'), 'These captions have no line with a time such as “00:01.000 --> 00:04.000”.'],
  [
    'other bytes',
    Buffer.from([0x57, 0xff, 0xfe]),
    'These captions are not text in UTF-8. Save them as UTF-8 and upload them again.',
  ],
])('captions with %s', (_, bytes, problem) => expect(captionsProblem(bytes)).toBe(problem))
