import { writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolOptions } from '../database.ts'

const { PRIORITY_BELOW_NORMAL } = constants.priority
const TRIES = 5
const PAUSE_MS = 200

/** Has a process of this machine give way to all others. Where the system does not allow it, it stays as it is. */
export async function lowerPriority(pid: number): Promise<void> {
  try {
    setPriority(pid, PRIORITY_BELOW_NORMAL)
  } catch {}
  for (let tries = 1; tries <= TRIES; tries++)
    try {
      // Linux divides its cores among sessions first, and each connection of PostgreSQL has a session of its own.
      await writeFile(`/proc/${pid}/autogroup`, String(PRIORITY_BELOW_NORMAL))
      return
    } catch (error) {
      // Without root it accepts one of these every 0.1 s.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
      await sleep(PAUSE_MS)
    }
}

/** For connections of work that nobody waits for: on a machine that it shares with its database, carts go first. */
export function lowPriorityConnections(isOwnServer: boolean): Pick<PoolOptions, 'onConnect'> {
  return isOwnServer ? { onConnect: (pid) => void lowerPriority(pid) } : {}
}
