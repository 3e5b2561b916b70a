import type { IncomingMessage } from 'node:http'

const forwarded = [
  ...['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip'],
  ...['for', 'host', 'proto', 'port', 'server'].map((what) => `x-forwarded-${what}`),
]

/** True for a direct request from this machine. A request forwarded by a proxy always counts as someone else's. */
export function isOperator({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  const isLoopback = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '')
  return isLoopback && forwarded.every((name) => headers[name] === undefined)
}
