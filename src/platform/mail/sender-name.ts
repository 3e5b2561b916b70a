import { oneLine } from '../../shared/validation/one-line.ts'

/** Mail programs show no more characters than this. */
const NAME_MAX = 60

/**
 * Sender name of a website's letters: the name its owner gave it and its unique host, so that no store can imitate another
 * one. The result cannot look like an address, nor like more than a name.
 */
export function senderName(name: string, host: string): string {
  const plain = oneLine(withoutAddresses(name.replaceAll(/[<>()[\]@"\\,;]/g, ' ')), NAME_MAX)
  return plain === '' ? host : `${plain} via ${host}`
}

/** The store's name alone: for letters from its own domain, which says whose they are. */
export function withoutHost(name: string): string {
  const at = name.lastIndexOf(' via ')
  return at < 0 ? name : name.slice(0, at)
}

/** Removes what looks like an address, because mail programs turn it into a link. */
export function withoutAddresses(name: string): string {
  return name.replaceAll(/:\/\/|\.(?=\S)/g, ' ')
}
