import type { IncomingMessage } from 'node:http'

const forwarded = [
  ...['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip'],
  ...['for', 'host', 'proto', 'port', 'server'].map((what) => `x-forwarded-${what}`),
]

/**
 * Whether somebody at this very machine asks. What a proxy passes on is always somebody else's, whatever it says of
 * them.
 */
export function isOperator({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  const isLoopback = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '')
  return isLoopback && forwarded.every((name) => headers[name] === undefined)
}
