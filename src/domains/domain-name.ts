import { domainToASCII, domainToUnicode } from 'node:url'
import { DomainError } from '../shared/domain-error.ts'
import { privateSuffixes, publicSuffixes } from './public-suffixes.ts'

const NOT_A_DOMAIN = 'Enter a domain such as shop.example.com.'
const PROOF_LABEL = '_plinth-challenge'
/** Of a whole name in DNS, less the label that stands before it. */
const LENGTH_MAX = 253 - PROOF_LABEL.length - 1
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * The domain in the one form it is stored in: small letters, Punycode, no dot at the end. A pasted `https://` and a slash
 * are forgiven. Throws DomainError for whatever nobody can own, and for our own hosts.
 *
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

/** Empty for what is no name at all. */
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
  // Whatever ends in digits is an address of the network, however it is written.
  if (/^\d|^0x/.test(last)) return 'An IP address cannot be used. Enter a domain such as shop.example.com.'
  if (privateSuffixes.has(last)) return `Names that end in .${last} are not on the internet.`
  if (labels.length < 2 || publicSuffixes.has(domain))
    return `${domain} is a public suffix. Enter a domain of your own, such as shop.example.com.`
  return undefined
}

/** As its owner writes it. */
export function displayDomain(domain: string): string {
  return domainToUnicode(domain) || domain
}

/** The TXT record by which anyone who has the domain says that this website may be shown there. */
export function verificationRecord(domain: string, token: string): { name: string; value: string } {
  return { name: `${PROOF_LABEL}.${domain}`, value: `plinth-verify=${token}` }
}
