import ipaddr from 'ipaddr.js'

/** Of the whole IPv6 space this is what is given out to the internet (RFC 4291). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Answers machines of one cloud with their own settings, although it looks like any other address. */
const CLOUD_METADATA = new Set(['168.63.129.16'])

/**
 * Whether an address is one of the public internet, where nothing of ours is: no loopback, private, link-local or
 * unique-local one, no multicast, and none that carries an IPv4 address inside (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || CLOUD_METADATA.has(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv6 ? parsed.match(GLOBAL_IPV6) : true
}
