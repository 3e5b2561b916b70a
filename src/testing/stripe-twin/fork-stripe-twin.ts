import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { TwinOrders } from './control.ts'

export interface StripeTwin {
  origin: string
  host: string
  port: number
  order<Name extends keyof TwinOrders>(name: Name, order: TwinOrders[Name]): Promise<unknown>
  stop(): void
}

/** The stand-in as a separate process, so that it does not affect measurements. */
export async function forkStripeTwin(): Promise<StripeTwin> {
  const child = fork(join(import.meta.dirname, 'twin-process.ts'), [], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const { origin, port } = await new Promise<{ origin: string; port: number }>((resolve, failed) => {
    child.once('message', (message) => resolve(message as { origin: string; port: number }))
    child.once('exit', (code) => failed(new Error(`The mock exited with ${code}`)))
  })
  child.unref()
  child.channel?.unref()
  return {
    origin,
    port,
    host: '127.0.0.1',
    async order(name, order) {
      const reply = await fetch(`${origin}/_twin/${name}`, { method: 'POST', body: JSON.stringify(order) })
      const body = await reply.json()
      if (!reply.ok) throw new Error(JSON.stringify(body))
      return body
    },
    stop: () => void child.kill(),
  }
}
