import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { createContentDigest } from './content-digest.ts'
import {
  type EndLine,
  FILE_FORMAT,
  type FileLine,
  type Header,
  parseLine,
  type ReactionLine,
  type StreamLine,
} from './file-lines.ts'

/** The file was changed or is incomplete. */
export class DamagedLogFile extends Error {
  override name = 'DamagedLogFile'
}

export class UnknownLogFile extends Error {
  override name = 'UnknownLogFile'
}

const LINE_BREAK = 0x0a

/**
 * Reads line by line and verifies the checksums of each block and of the whole. Lines of a block are returned before its
 * checksum is verified, so code that acts on them must read the file completely first.
 * @param onSystemLine called for each record of the store itself that an earlier version exported; it is skipped
 */
export async function* readLogFile(file: string, onSystemLine = () => {}): AsyncGenerator<FileLine> {
  const checks = createChecksums()
  let events = 0
  try {
    for await (const bytes of linesOf(file)) {
      const line = parseLine(bytes.toString())
      if (checks.lines() === 0) assertKnown(file, line)
      checks.take(line, bytes)
      if (isEvent(line)) events++
      if (line === 'system') onSystemLine()
      else yield line
    }
    if (!checks.areOver()) throw new Error('the last line is missing')
  } catch (error) {
    throw toReadError(error as NodeJS.ErrnoException, file, { lines: checks.lines(), events })
  }
}

function isEvent(line: FileLine | 'system'): boolean {
  return line === 'system' || line.line === 'event'
}

function toReadError(error: NodeJS.ErrnoException, file: string, read: { lines: number; events: number }): Error {
  if (error instanceof UnknownLogFile) return error
  if (error.code === 'ENOENT') return new UnknownLogFile(`There is no file ${file}.`)
  if (read.lines === 0) return new UnknownLogFile(`${file} was not made by npm run events -- export.`)
  const what = error instanceof z.ZodError ? 'invalid line' : error.message
  return new DamagedLogFile(
    `${file} is damaged after its event ${read.events}: ${what}. Copy it again, or export again.`,
    { cause: error },
  )
}

/** Verifies each block and the whole against their checksums. */
function createChecksums() {
  const whole = createHash('sha256')
  let block = createHash('sha256')
  let lines = 0
  let events = 0
  let over = false

  function assertSame(hash: Hash, said: { sha256: string; events: number }): void {
    if (hash.digest('hex') !== said.sha256 || events !== said.events) throw new Error('wrong checksum')
  }

  function take(line: FileLine | 'system', bytes: Buffer): void {
    if (over) throw new Error('unexpected data after the last line')
    lines++
    if (isEvent(line)) events++
    if (line !== 'system' && line.line === 'end') {
      assertSame(whole, line)
      over = true
      return
    }
    whole.update(bytes)
    if (line === 'system' || line.line !== 'block') {
      block.update(bytes)
      return
    }
    assertSame(block, line)
    block = createHash('sha256')
  }
  return { take, lines: () => lines, areOver: () => over }
}

function assertKnown(file: string, line: FileLine | 'system'): asserts line is Header {
  if (line === 'system' || line.line !== 'header')
    throw new UnknownLogFile(`${file} was not made by npm run events -- export.`)
  if (line.format > FILE_FORMAT)
    throw new UnknownLogFile(`${file} was made by a newer version (${line.product}); import it with that one.`)
}

/** Each with its line break. Characters that JSON leaves unescaped, such as U+2028, do not end a line. */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const gunzip = createGunzip()
  pipeline(createReadStream(file), gunzip, () => {})
  let rest: Buffer[] = []
  for await (const chunk of gunzip as AsyncIterable<Buffer>) {
    let from = 0
    for (let at = chunk.indexOf(LINE_BREAK); at >= 0; at = chunk.indexOf(LINE_BREAK, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, at + 1)])
      rest = []
      from = at + 1
    }
    if (from < chunk.length) rest.push(chunk.subarray(from))
  }
  if (rest.length > 0) throw new Error('truncated line')
}

export interface FileSummary {
  header: Header
  states: StreamLine[]
  reactions: ReactionLine[]
  end: EndLine
}

/** Reads the whole file once. Throws DamagedLogFile or UnknownLogFile, with the place. */
export async function checkLogFile(file: string, onEvents: (events: number) => void = () => {}): Promise<FileSummary> {
  const others: FileLine[] = []
  const contents = createContentDigest()
  /** Number of events before each skipped line. */
  const leftOut: number[] = []
  let events = 0
  for await (const line of readLogFile(file, () => leftOut.push(events))) {
    if (line.line === 'event') {
      contents.add(line)
      onEvents(++events)
    } else if (line.line !== 'block') others.push(line)
  }
  const end = others.at(-1) as EndLine
  return {
    header: others[0] as Header,
    states: others.filter((line) => line.line === 'stream'),
    reactions: others
      .filter((line) => line.line === 'reaction')
      .map((line) => ({ ...line, place: line.place - countSkippedBefore(leftOut, line.place) })),
    end: leftOut.length === 0 ? end : { ...end, events, contents: contents.digest() },
  }
}

/** Number of skipped lines among the first lines of the file. */
function countSkippedBefore(leftOut: number[], place: number): number {
  return leftOut.filter((before, n) => before + n < place).length
}
