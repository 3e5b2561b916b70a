import { networkOf } from '../../platform/rate-limits/network-of.ts'

/**
 * The network by which captchas of one account are counted: /24, or /48 for IPv6, because it is easy to rent neighbouring
 * addresses. Only people who sign in to the same account share the count.
 */
export function networkPrefix(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  return `${networkOf(plain).split(':').slice(0, 3).join(':')}::/48`
}
