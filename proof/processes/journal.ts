import { closeSync, fdatasync, openSync, readFileSync, write } from 'node:fs'
import { promisify } from 'node:util'

/** What the clients of a run were told, stored durably. */
export interface Journal<Entry> {
  /** Resolves when the entry is on disk. */
  note(entry: Entry): Promise<void>
  /** Reads the file, in write order. */
  read(): Entry[]
}

const append = promisify(write)
const flush = promisify(fdatasync)

/** Entries that arrive during a flush are flushed together. */
export function openJournal<Entry>(file: string, defer: (undo: () => unknown) => void): Journal<Entry> {
  const descriptor = openSync(file, 'a', 0o600)
  defer(() => closeSync(descriptor))
  let waiting: string[] = []
  let next: Promise<void> | undefined
  let last = Promise.resolve()

  async function flushWaiting(before: Promise<void>): Promise<void> {
    await before
    const lines = waiting
    waiting = []
    next = undefined
    await append(descriptor, lines.join(''))
    await flush(descriptor)
  }

  return {
    note(entry) {
      waiting.push(`${JSON.stringify(entry)}\n`)
      next ??= last = flushWaiting(last)
      return next
    },
    read: () =>
      readFileSync(file, 'utf8')
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line)),
  }
}
