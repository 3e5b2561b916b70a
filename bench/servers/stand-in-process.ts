import { fork } from 'node:child_process'
import { once } from 'node:events'
import { startStandIn } from '../../src/testing/servers/kurrentdb-stand-in.ts'

export interface StandInProcess {
  url: string
  stop(): Promise<void>
}

/** A stand-in for KurrentDB in a separate process, with a delay per call. */
export async function startStandInProcess(delayMs: number): Promise<StandInProcess> {
  const child = fork(import.meta.filename, [String(delayMs)])
  const ended = once(child, 'exit')
  const [url] = await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => {
      throw new Error(`The stand-in exited with ${code} before it listened`)
    }),
  ])
  return {
    url,
    async stop() {
      child.kill()
      await ended
    },
  }
}

if (process.argv[1] === import.meta.filename) {
  const standIn = await startStandIn()
  standIn.delayMs = Number(process.argv[2])
  process.on('disconnect', () => process.exit(0))
  process.send?.(standIn.url)
}
