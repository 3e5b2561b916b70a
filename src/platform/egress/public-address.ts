import ipaddr from 'ipaddr.js'

/** The part of the IPv6 space that is allocated to the internet (RFC 4291). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** The metadata service of one cloud, although the address looks public. */
const CLOUD_METADATA = new Set(['168.63.129.16'])

/**
 * Whether an address is on the public internet: no loopback, private, link-local or unique-local address, no multicast, and
 * none that contains an IPv4 address (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || CLOUD_METADATA.has(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv6 ? parsed.match(GLOBAL_IPV6) : true
}
