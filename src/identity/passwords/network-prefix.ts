import { networkOf } from '../../platform/rate-limits/network-of.ts'

/**
 * The network that an address is in, for what one account's captchas are counted by: /24, and /48 of IPv6, for who rents
 * one address easily rents its neighbours. Only people who sign in to the same account share it.
 */
export function networkPrefix(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  return `${networkOf(plain).split(':').slice(0, 3).join(':')}::/48`
}
