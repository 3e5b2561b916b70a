import { oneLine } from '../../shared/validation/one-line.ts'

/** Programs for mail show no more of it. */
const NAME_MAX = 60

/**
 * The name a website's letters come from: what its owner calls it, and the host that nobody else has, so that no store
 * passes for somebody else. The name cannot look like an address or like more than a name.
 */
export function senderName(name: string, host: string): string {
  const plain = oneLine(withoutAddresses(name.replaceAll(/[<>()[\]@"\\,;]/g, ' ')), NAME_MAX)
  return plain === '' ? host : `${plain} (${host})`
}

/** Mail programs make links of what looks like an address. */
export function withoutAddresses(name: string): string {
  return name.replaceAll(/:\/\/|\.(?=\S)/g, ' ')
}
