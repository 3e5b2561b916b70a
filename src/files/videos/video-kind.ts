import type { FileHandle } from 'node:fs/promises'

export type VideoKind = 'mp4' | 'webm'

/** Number of leading bytes that identify a format. */
export const KIND_BYTES = 64
const BOXES_MAX = 10_000

/** Detects the format by its first bytes; undefined if it is not one that all browsers play. */
export function videoKindOf(start: Buffer): VideoKind | undefined {
  if (start.length >= 12 && start.toString('latin1', 4, 8) === 'ftyp') return 'mp4'
  if (start.length >= KIND_BYTES && start.readUInt32BE(0) === 0x1a45dfa3)
    return start.includes(Buffer.from('webm')) ? 'webm' : undefined
  return undefined
}

/**
 * Whether the file is complete: an MP4's boxes end exactly at the end of the file and include `moov` (ISO/IEC 14496-12,
 * §4.2); a WebM has one segment after its header (RFC 8794, §11).
 */
export async function isWholeVideo(file: FileHandle, kind: VideoKind, bytes: number): Promise<boolean> {
  return kind === 'mp4' ? hasAllBoxes(file, bytes) : hasSegment(file)
}

async function hasAllBoxes(file: FileHandle, bytes: number): Promise<boolean> {
  const names = new Set<string>()
  let at = 0
  for (let count = 0; at < bytes && count < BOXES_MAX; count++) {
    const head = await readAt(file, at, 16)
    const size = boxSize(head, bytes - at)
    if (size < 8) return false
    names.add(head.toString('latin1', 4, 8))
    at += size
  }
  return at === bytes && names.has('moov') && (names.has('mdat') || names.has('moof'))
}

/** 0 if there is no box; a size of 0 extends to the end of the file. */
function boxSize(head: Buffer, left: number): number {
  if (head.length < 8) return 0
  const short = head.readUInt32BE(0)
  if (short === 1) return head.length === 16 ? Number(head.readBigUInt64BE(8)) : 0
  return short || left
}

async function hasSegment(file: FileHandle): Promise<boolean> {
  const head = await readAt(file, 0, 16)
  const size = readVint(head, 4)
  if (!size) return false
  const next = await readAt(file, size.next + size.value, 4)
  return next.length === 4 && next.readUInt32BE(0) === 0x18538067
}

/** Variable-length integer: its first set bit gives its length in bytes (RFC 8794, §4). */
function readVint(bytes: Buffer, at: number): { value: number; next: number } | undefined {
  const first = bytes[at] ?? 0
  const length = Math.clz32(first) - 23
  if (first === 0 || length > 4 || at + length > bytes.length) return undefined
  let value = first & (0xff >> length)
  for (let place = 1; place < length; place++) value = value * 256 + (bytes[at + place] ?? 0)
  return { value, next: at + length }
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}
