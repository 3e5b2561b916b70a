import { DomainError } from '../../shared/domain-error.ts'

/** Throws DomainError. Whether the address is on the public internet is checked each time it is sent to. */
export function checkUrl(address: string, allowed: readonly string[]): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) throw new DomainError('Enter an address that begins with https://.')
  if (url.username || url.password) throw new DomainError('Leave user name and password out of the address.')
  const isOwn = allowed.some((place) => place.toLowerCase() === `${url.hostname}:${url.port || '80'}`)
  if (url.protocol === 'http:' && !isOwn) throw new DomainError('Enter an address that begins with https://.')
  url.hash = ''
  return url.href
}
