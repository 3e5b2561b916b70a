import { DomainError } from '../shared/domain-error.ts'
import { reservedNames } from './reserved-names.ts'

export const SUBDOMAIN_TAKEN = 'This subdomain is taken. Please choose another one.'
export const SUBDOMAIN_TOO_SIMILAR = 'This subdomain looks too much like one that is taken. Please choose another one.'

/**
 * The subdomain in its stored form. Throws DomainError for an invalid host label, a reserved name, and a name that looks
 * like a reserved one.
 */
export function toSubdomain(wanted: string): string {
  const name = wanted.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  if (name.length < 3 || name.length > 63) throw new DomainError('A subdomain has 3 to 63 characters.')
  // Letters of other scripts are not allowed at all, because too many of them look like Latin ones.
  if (!/^[a-z0-9-]+$/.test(name))
    throw new DomainError('A subdomain is made of the letters a to z, digits and hyphens.')
  if (/^-|-$|--/.test(name))
    throw new DomainError('A subdomain neither begins nor ends with a hyphen, nor has two of them in a row.')
  if (!/[a-z]/.test(name)) throw new DomainError('A subdomain has at least one letter.')
  if (isReserved(name)) throw new DomainError('This subdomain is reserved. Please choose another one.')
  return name
}

function isReserved(name: string): boolean {
  return reservedSkeletons.has(skeletonOf(name)) || reservedSkeletons.has(skeletonOf(name.replaceAll('-', '')))
}

/** A name's visual form: two names with the same skeleton are easily confused. */
export function skeletonOf(subdomain: string): string {
  return subdomain
    .replace(/[1i]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('5', 's')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

const reservedSkeletons = new Set([...reservedNames].map(skeletonOf))
