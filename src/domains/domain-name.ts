import { domainToASCII, domainToUnicode } from 'node:url'
import { getPublicSuffix } from 'tldts'
import { DomainError } from '../shared/domain-error.ts'

const NOT_A_DOMAIN = 'Enter a domain such as shop.example.com.'
const PROOF_LABEL = '_plinth-challenge'
/** Limit of a DNS name, minus the label in front of it. */
const LENGTH_MAX = 253 - PROOF_LABEL.length - 1
/** Top-level labels that are not in the public DNS (RFC 2606, 6761, 6762, 7686, 9476). */
const privateSuffixes: ReadonlySet<string> = new Set(
  'localhost local localdomain internal intranet lan home corp private invalid test example onion alt arpa'.split(' '),
)
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * The domain in its stored form: lower case, Punycode, no trailing dot. A pasted `https://` and slash are accepted. Throws
 * DomainError for names that nobody can own, and for our own hosts.
 * @param baseDomain with or without a port
 */
export function toDomain(wanted: string, baseDomain: string): string {
  const domain = spell(wanted)
  const labels = domain.split('.')
  if (domain.length > LENGTH_MAX || !labels.every((label) => LABEL.test(label))) throw new DomainError(NOT_A_DOMAIN)
  const fault = faultOf(domain, labels)
  if (fault) throw new DomainError(fault)
  const base = baseDomain.split(':')[0] ?? ''
  if (domain === base || domain.endsWith(`.${base}`))
    throw new DomainError('This domain belongs to this platform. Enter your own domain.')
  return domain
}

/** Empty when it is not a name. */
function spell(wanted: string): string {
  const bare = wanted
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
    .replace(/\.$/, '')
  return /[\s/@:?#[\]%]/.test(bare) ? '' : domainToASCII(bare)
}

function faultOf(domain: string, labels: string[]): string | undefined {
  const last = labels.at(-1) ?? ''
  // A name that ends in digits is an IP address, in whatever notation.
  if (/^\d|^0x/.test(last)) return 'An IP address cannot be used. Enter a domain such as shop.example.com.'
  if (privateSuffixes.has(last)) return `Names that end in .${last} are not on the internet.`
  if (labels.length < 2 || getPublicSuffix(domain, { allowPrivateDomains: true }) === domain)
    return `${domain} is a public suffix. Enter a domain of your own, such as shop.example.com.`
  return undefined
}

/** In the owner's spelling. */
export function displayDomain(domain: string): string {
  return domainToUnicode(domain) || domain
}

/** The TXT record with which a domain's owner allows this website to be shown there. */
export function verificationRecord(domain: string, token: string): { name: string; value: string } {
  return { name: `${PROOF_LABEL}.${domain}`, value: `plinth-verify=${token}` }
}
