import { writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolOptions } from '../database.ts'

const { PRIORITY_BELOW_NORMAL } = constants.priority
const TRIES = 5
const PAUSE_MS = 200

/** Lowers the priority of a process on this machine. Does nothing when the system does not permit it. */
export async function lowerPriority(pid: number): Promise<void> {
  try {
    setPriority(pid, PRIORITY_BELOW_NORMAL)
  } catch {}
  for (let tries = 1; tries <= TRIES; tries++)
    try {
      // Linux first divides CPU time among sessions, and each PostgreSQL backend has its own session.
      await writeFile(`/proc/${pid}/autogroup`, String(PRIORITY_BELOW_NORMAL))
      return
    } catch (error) {
      // Without root, the kernel accepts one such change every 0.1 s.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
      await sleep(PAUSE_MS)
    }
}

/** For connections of background work: when the database runs on this machine, carts take precedence. */
export function lowPriorityConnections(isOwnServer: boolean): Pick<PoolOptions, 'onConnect'> {
  return isOwnServer ? { onConnect: (pid) => void lowerPriority(pid) } : {}
}
