import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'

/** Requests to one path, over and over, each connection asking again as soon as it is answered. */
export interface Flood {
  port: number
  path: string
  requests: { headers: Record<string, string>; body: string }[]
  connections: number
  seconds: number
}

/**
 * Answers a second, from a process of its own with the lowest priority: it stands for browsers, and they are on machines
 * of their own. Two cores are shared by what is measured and by who measures it: autocannon, which reads answers
 * in JavaScript, spent 45 microseconds of a core on a request where the server spent 65; this spends 28, nearly all of it
 * the kernel's.
 */
export async function flood(order: Flood): Promise<number> {
  const sender = fork(new URL('flood-process.ts', import.meta.url))
  if (sender.pid) setPriority(sender.pid, constants.priority.PRIORITY_LOW)
  sender.send(order)
  const [answered] = await Promise.race([once(sender, 'message'), once(sender, 'exit').then(failed)])
  sender.kill()
  return answered / order.seconds
}

function failed(): never {
  throw new Error('The flood ended before its time')
}
