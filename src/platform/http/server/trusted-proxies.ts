import { BlockList, isIP } from 'node:net'
import type { Logger } from 'pino'
import type { RequestStep } from '../routing/run-steps.ts'

/**
 * Whether the `X-Forwarded-For` and `X-Forwarded-Proto` headers of an address are trusted: true for proxies on this machine
 * and for the configured ones. Express's own check compares every address arithmetically, twice per request.
 * @param proxies addresses and networks: `10.0.0.7`, `172.30.0.0/24`, `fd00::/8`
 */
export function trustedProxies(proxies: string[]): (address: string) => boolean {
  const known = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) known.addAddress(address, family)
    else known.addSubnet(address, Number(bits), family)
  }
  return (address) => isLoopback(address) || (proxies.length > 0 && isListed(known, address))
}

/**
 * Warns once when a proxy on this machine is trusted without being configured. One that forwards the browser's own headers,
 * such as a tunnel or a plain `proxy_pass`, lets clients choose their address and with it their rate limit.
 */
export function warnAboutUnlistedProxy(log: Pick<Logger, 'warn'>, proxies: string[]): RequestStep {
  let isDone = proxies.length > 0
  return (req) => {
    if (isDone || req.headers['x-forwarded-for'] === undefined) return undefined
    if (!isLoopback(req.socket.remoteAddress ?? '')) return undefined
    isDone = true
    log.warn(UNLISTED_PROXY_WARNING)
    return undefined
  }
}

const UNLISTED_PROXY_WARNING =
  'TRUST_PROXY is not set, but a proxy on this machine sends X-Forwarded-For and is trusted. Make sure the proxy overwrites this header, then set TRUST_PROXY=127.0.0.1.'

function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address)
}

function isListed(known: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  const family = isIP(plain)
  return family !== 0 && known.check(plain, family === 6 ? 'ipv6' : 'ipv4')
}
