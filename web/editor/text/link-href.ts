import { LinkTarget } from '../../../src/pages/documents/page-settings.ts'
import { isEmail } from '../../../src/shared/validation/email.ts'

export type LinkKind = 'page' | 'collection' | 'web' | 'file' | 'mail' | 'phone'

export function kindOf(href: string): LinkKind {
  if (href.startsWith('mailto:')) return 'mail'
  if (href.startsWith('tel:')) return 'phone'
  if (href.startsWith('/shop/collection/')) return 'collection'
  return /^https?:/.test(href) ? 'web' : 'page'
}

const HOW = 'Enter a path such as /about, or an address with https://.'

/** What is wrong with a typed address: visitors would get no link, or one that leads nowhere. Empty is no link. */
export function hrefProblem(href: string): string | undefined {
  return href === '' || LinkTarget.safeParse(href).success ? undefined : HOW
}

export const withoutScheme = (href: string) => href.replace(/^(mailto|tel):/, '')

/** What is typed for a kind of link as its address, or what is wrong with it (specification §5, Editor wording). */
export function toHref(kind: LinkKind, typed: string): { href?: string; problem?: string } {
  if (kind === 'mail') return isEmail(typed) ? { href: `mailto:${typed}` } : { problem: 'Please enter a valid email' }
  if (kind === 'phone') return toTelephone(typed)
  const address = kind === 'web' && !/^(https?:|\/|#)/i.test(typed) ? `https://${typed}` : typed
  const isAddress = /^[/#]/.test(address) || URL.canParse(address)
  if (isAddress && LinkTarget.safeParse(address).success) return { href: address }
  return {
    problem: kind === 'web' ? HOW : 'Please choose one.',
  }
}

function toTelephone(typed: string): { href?: string; problem?: string } {
  if (!/^\+?[\d\s().-]{3,30}$/.test(typed)) return { problem: 'Enter a telephone number.' }
  return { href: `tel:${typed.replace(/[\s().-]/g, '')}` }
}
