import type { Server } from 'node:http'
import { networkOf } from '../../rate-limits/network-of.ts'
import type { RequestLimits } from './request-limits.ts'

/**
 * Closes connections of an address beyond as many as it may have, and any beyond as many as the process may have. A proxy
 * of ours connects for everybody, so it has no limit of its own.
 */
export function limitConnections(
  server: Server,
  { most, mostPerAddress }: RequestLimits['connections'],
  isTrusted: (address: string) => boolean,
): void {
  const open = new Map<string, number>()
  server.maxConnections = most
  // Before Node begins to read requests of it.
  server.prependListener('connection', (socket) => {
    const { remoteAddress = '' } = socket
    if (isTrusted(remoteAddress)) return
    const network = networkOf(remoteAddress)
    const others = open.get(network) ?? 0
    if (others >= mostPerAddress) {
      socket.destroy()
      return
    }
    open.set(network, others + 1)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}
