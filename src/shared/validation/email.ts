import { normalForm } from '../lists/normal-form.ts'

/** Specification §9, Email length. */
const LENGTH_MIN = 3
const LENGTH_MAX = 256

// The length is checked first, so that the patterns never run on a long text.
const shape = /^([\w.!#$%&'*+/=?^`{|}~-]+)@([\p{L}\p{M}\p{N}.-]+)$/u
const asciiLabel = /^[a-z\d-]+$/i

/**
 * True for 3 to 256 characters in the form of an address (specification §5) whose domain has a dot; it may be an
 * internationalised one.
 */
export function isEmail(text: string): boolean {
  return toAscii(text) !== undefined
}

/**
 * The form in which an address is stored and compared. An internationalised domain is in its ASCII form, because both forms
 * reach the same mailbox.
 */
export function normalizeEmail(text: string): string {
  const normal = normalForm(text.trim(), 'NFC').toLowerCase()
  return toAscii(normal) ?? normal
}

/** Undefined if the text is no address. */
function toAscii(text: string): string | undefined {
  if (text.length < LENGTH_MIN || text.length > LENGTH_MAX) return undefined
  const [, name = '', domain = ''] = shape.exec(text) ?? []
  const ascii = isAsciiDomain(domain) ? domain : asciiOf(domain)
  if (ascii === undefined || !isAsciiDomain(ascii) || name.length + 1 + ascii.length > LENGTH_MAX) return undefined
  return `${name}@${ascii}`
}

function isAsciiDomain(domain: string): boolean {
  const labels = domain.split('.')
  return labels.length > 1 && labels.every((label) => asciiLabel.test(label) && !hasHyphenAtEnd(label))
}

function hasHyphenAtEnd(label: string): boolean {
  return label.startsWith('-') || label.endsWith('-')
}

/** As a browser would ask for it; but it would take digits of other scripts for an IP address, and let hyphens be anywhere. */
function asciiOf(domain: string): string | undefined {
  const labels = domain.split('.')
  if (labels.some(hasHyphenAtEnd)) return undefined
  return /[\p{L}\p{M}]/u.test(labels.at(-1) ?? '') ? URL.parse(`http://${domain}`)?.hostname : undefined
}
