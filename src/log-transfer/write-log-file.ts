import { createHash } from 'node:crypto'
import { createAtomicGzipFile } from '../platform/data-dir/atomic-gzip-file.ts'
import { createContentDigest } from './content-digest.ts'
import type { EndLine, EventLine, Header, ReactionLine, StreamLine } from './file-lines.ts'

/** A block ends after this many events, or bytes. */
const BLOCK_EVENTS = 1_000
const BLOCK_BYTES = 1_000_000

export interface LogFileWriter {
  event(event: EventLine): Promise<void>
  note(line: StreamLine | ReactionLine): Promise<void>
  /** Flushes everything to disk and gives the file its name. */
  finish(): Promise<EndLine>
  /** Deletes an unfinished file. */
  discard(): Promise<void>
}

/** Writes to a temporary file that is renamed when complete. One left by an earlier try is overwritten. */
export async function createLogFile(file: string, header: Header): Promise<LogFileWriter> {
  const out = await createAtomicGzipFile(file)
  const whole = createHash('sha256')
  const contents = createContentDigest()
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
    await out.write(text)
  }

  return {
    async event(event) {
      add(event)
      contents.add(event)
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
      const end: EndLine = { line: 'end', ...counts, contents: contents.digest(), sha256 }
      await out.write(`${JSON.stringify(end)}\n`)
      await out.finish()
      return end
    },
    discard: out.discard,
  }
}
