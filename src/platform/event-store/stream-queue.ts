import { TooManyConflicts } from './executor/executor.ts'

/** Runs the tasks of one stream one after the other, and those of different streams concurrently. */
export interface StreamQueue {
  run<T>(stream: string, task: () => Promise<T>): Promise<T>
}

/** `run` throws TooManyConflicts when `maxWaiting` tasks already wait for the same stream. */
export function createStreamQueue(maxWaiting: number): StreamQueue {
  const lines = new Map<string, { tail: Promise<unknown>; length: number }>()
  return {
    async run(stream, task) {
      const line = lines.get(stream) ?? { tail: Promise.resolve(), length: 0 }
      if (line.length >= maxWaiting) throw new TooManyConflicts(`${line.length} commands wait for ${stream}`)
      lines.set(stream, line)
      line.length++
      const turn = line.tail.then(task)
      line.tail = turn.catch(() => {})
      try {
        return await turn
      } finally {
        if (--line.length === 0) lines.delete(stream)
      }
    },
  }
}
