import { writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolOptions } from '../database.ts'

/**
 * Operating-system priorities, from -20 to 19. Work that writes has `background`: preempted while it holds a lock of the
 * log, it would keep carts waiting. Work that only reads has `last`.
 */
export const priorities = {
  background: constants.priority.PRIORITY_BELOW_NORMAL,
  last: constants.priority.PRIORITY_LOW,
}
type Priority = (typeof priorities)[keyof typeof priorities]

const TRIES = 5
const PAUSE_MS = 200

/** Lowers the priority of a process on this machine. Does nothing when the system does not permit it. */
export async function lowerPriority(pid: number, priority: Priority): Promise<void> {
  try {
    setPriority(pid, priority)
  } catch {}
  for (let tries = 1; tries <= TRIES; tries++)
    try {
      // Linux first divides CPU time among sessions, and each PostgreSQL backend has its own session.
      await writeFile(`/proc/${pid}/autogroup`, String(priority))
      return
    } catch (error) {
      // Without root, the kernel accepts one such change every 0.1 s.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
      await sleep(PAUSE_MS)
    }
}

/** For connections of background work: when the database runs on this machine, carts take precedence. */
export function lowPriorityConnections(isOwnServer: boolean, priority: Priority): Pick<PoolOptions, 'onConnect'> {
  return isOwnServer ? { onConnect: (pid) => void lowerPriority(pid, priority) } : {}
}
