import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import {
  type EndLine,
  type EventLine,
  eventText,
  type Header,
  type ReactionLine,
  type StreamLine,
} from './file-lines.ts'

/** A block ends after so many events, or bytes. */
const BLOCK_EVENTS = 1_000
const BLOCK_BYTES = 1_000_000

export interface LogFileWriter {
  event(event: EventLine): Promise<void>
  note(line: StreamLine | ReactionLine): Promise<void>
  /** Flushes everything to the disk and gives the file its name. */
  finish(): Promise<EndLine>
  /** For who cannot finish. */
  discard(): Promise<void>
}

/** Writes beside the file, which appears when it is whole. What an earlier try has left there is written over. */
export async function createLogFile(file: string, header: Header): Promise<LogFileWriter> {
  const unfinished = `${file}.unfinished`
  const gzip = createGzip()
  const disk = createWriteStream(unfinished, { mode: 0o600, flush: true })
  const closed = finished(gzip.pipe(disk))
  closed.catch((error) => gzip.destroy(error))
  const whole = createHash('sha256')
  const contents = createHash('sha256')
  const counts = { events: 0, streams: 0 }
  const block = { lines: [`${JSON.stringify(header)}\n`], events: 0, bytes: 0 }

  function add(line: EventLine | StreamLine | ReactionLine): void {
    const text = `${JSON.stringify(line)}\n`
    block.lines.push(text)
    block.bytes += text.length
  }

  async function endBlock(): Promise<void> {
    const text = block.lines.join('')
    const sha256 = createHash('sha256').update(text).digest('hex')
    Object.assign(block, { lines: [], events: 0, bytes: 0 })
    await write(`${text}${JSON.stringify({ line: 'block', events: counts.events, sha256 })}\n`)
  }

  async function write(text: string): Promise<void> {
    whole.update(text)
    if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), closed])
  }

  return {
    async event(event) {
      add(event)
      contents.update(eventText(event))
      counts.events++
      if (event.version === 0) counts.streams++
      if (++block.events >= BLOCK_EVENTS || block.bytes >= BLOCK_BYTES) await endBlock()
    },
    async note(line) {
      add(line)
      if (block.bytes >= BLOCK_BYTES) await endBlock()
    },
    async finish() {
      await endBlock()
      const sha256 = whole.digest('hex')
      const end: EndLine = { line: 'end', ...counts, contents: contents.digest('hex'), sha256 }
      gzip.end(`${JSON.stringify(end)}\n`)
      await closed
      await rename(unfinished, file)
      await flushDirectory(dirname(file))
      return end
    },
    async discard() {
      gzip.destroy()
      disk.destroy()
      await closed.catch(() => {})
      await rm(unfinished, { force: true })
    },
  }
}

async function flushDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r')
  await directory.sync().finally(() => directory.close())
}
