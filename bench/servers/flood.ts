import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'

/** Repeated requests to one path; each connection sends the next as soon as it is answered. */
export interface Flood {
  port: number
  path: string
  requests: { headers: Record<string, string>; body: string }[]
  connections: number
  seconds: number
}

/**
 * Answers per second, from a separate process with the lowest priority: it simulates browsers on other machines. Two cores
 * are shared by the server and the client: autocannon, which parses answers in JavaScript, used 45 microseconds of a core
 * per request where the server used 65; this uses 28, nearly all of it in the kernel.
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
  throw new Error('The flood ended early')
}
