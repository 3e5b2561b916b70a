import { BlockList, isIP } from 'node:net'

/**
 * Whether what an address says in `X-Forwarded-For` and `X-Forwarded-Proto` is believed: that of a proxy on this machine,
 * and of those named. Express's own word for it compares every address by arithmetic, twice a request.
 *
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
  return (address) => isLoopback(address) || (proxies.length > 0 && isIn(known, address))
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address)
}

function isIn(known: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  const family = isIP(plain)
  return family !== 0 && known.check(plain, family === 6 ? 'ipv6' : 'ipv4')
}
