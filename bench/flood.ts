import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Requests to one path, over and over, each connection asking again as soon as it is answered. */
export interface Flood {
  port: number
  path: string
  requests: { headers: Record<string, string>; body: string }[]
  connections: number
  seconds: number
}

/**
 * Answers a second, from a thread of its own. Two cores are shared by what is measured and by who measures it: autocannon,
 * which reads answers in JavaScript, spent 45 microseconds of a core on a request where the server spent 65; this spends 28,
 * nearly all of it the kernel's.
 */
export async function flood(order: Flood): Promise<number> {
  const sender = new Worker(new URL('flood-thread.ts', import.meta.url), { workerData: order })
  const [answered] = await once(sender, 'message')
  await sender.terminate()
  return answered / order.seconds
}
