import type { Server } from 'node:http'
import { networkOf } from '../../rate-limits/network-of.ts'
import type { RequestLimits } from './request-limits.ts'

/**
 * Closes new connections beyond the limit per address and beyond the limit of the process. Our own proxies connect on
 * behalf of everybody, so they are exempt from the limit per address.
 */
export function limitConnections(
  server: Server,
  { most, mostPerAddress }: RequestLimits['connections'],
  isTrusted: (address: string) => boolean,
): void {
  const open = new Map<string, number>()
  server.maxConnections = most
  // Prepended, so that it runs before Node starts to read requests from the connection.
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
