import type { FileHandle } from 'node:fs/promises'
import type { MediaFormat } from '../../shared/media/media-files.ts'
import { KIND_BYTES, videoKindOf } from '../videos/video-kind.ts'

const ID3_HEADER_BYTES = 10
/** Where the first packet of an Ogg page with one segment begins (RFC 3533, §6). */
const OGG_PACKET = 28
const OGG_SOUNDS = ['OpusHead', '\x01vorbis', '\x7fFLAC']
const WEBVTT = /^\uFEFF?WEBVTT(?=[ \t\r\n]|$)/

/** What a file is by its first part, whatever its name says; undefined for what browsers do not play. */
export async function mediaFormatOf(file: FileHandle): Promise<MediaFormat | undefined> {
  const start = await readAt(file, 0)
  if (WEBVTT.test(start.toString('utf8'))) return 'vtt'
  if (isOgg(start)) return 'ogg'
  const video = videoFormatOf(start)
  if (video) return video
  const sound = tagBytes(start)
  return soundFormatOf(sound === 0 ? start : await readAt(file, sound))
}

/** An MP4 with nothing but a sound says so by its brand (`M4A`, `M4B`). */
function videoFormatOf(start: Buffer): MediaFormat | undefined {
  const kind = videoKindOf(start)
  return kind === 'mp4' && /^M4[AB]/.test(start.toString('latin1', 8, 12)) ? 'm4a' : kind
}

/** With a sound as its first packet: Vorbis, Opus or FLAC. */
function isOgg(start: Buffer): boolean {
  if (start.toString('latin1', 0, 5) !== 'OggS\0') return false
  const packet = start.toString('latin1', OGG_PACKET)
  return OGG_SOUNDS.some((head) => packet.startsWith(head))
}

/** Length of an ID3 tag, after which the sound begins (ID3v2.4, §3.1); 0 without one. */
function tagBytes(start: Buffer): number {
  const size = [...start.subarray(6, ID3_HEADER_BYTES)]
  const isTag = start.toString('latin1', 0, 3) === 'ID3' && size.length === 4 && size.every((byte) => byte < 0x80)
  return isTag ? ID3_HEADER_BYTES + size.reduce((sum, byte) => sum * 128 + byte, 0) : 0
}

/** By the header of its first frame: MPEG layer III, or AAC in ADTS. */
function soundFormatOf(frame: Buffer): MediaFormat | undefined {
  const [first = 0, second = 0, third = 0xff] = frame
  if (first !== 0xff) return undefined
  if ((second & 0xf6) === 0xf0) return 'aac'
  const isLayer3 = (second & 0xe0) === 0xe0 && (second & 0x18) !== 0x08 && (second & 0x06) === 0x02
  const hasRates = (third & 0xf0) !== 0xf0 && (third & 0x0c) !== 0x0c
  return isLayer3 && hasRates ? 'mp3' : undefined
}

async function readAt(file: FileHandle, at: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(KIND_BYTES), 0, KIND_BYTES, at)
  return buffer.subarray(0, bytesRead)
}
