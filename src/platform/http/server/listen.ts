import type { Server } from 'node:http'
import { ConfigError } from '../../errors/config-error.ts'

export interface Address {
  port: number
  host: string
}

/** Throws ConfigError with a clear message when the address is not available. */
export function listen(server: Server, { port, host }: Address): Promise<void> {
  return new Promise((listening, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(new ConfigError([listenErrorMessage(error, { port, host })])),
    )
    server.listen(port, host, listening)
  })
}

function listenErrorMessage({ code, message }: NodeJS.ErrnoException, { port, host }: Address): string {
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what listens there, or set PORT to another one.`
  if (code === 'EACCES') return `Port ${port} may not be used by this account. Set PORT to one above 1023.`
  return `HOST must be an address of this machine: ${host} is not (${message}).`
}
