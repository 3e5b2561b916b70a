import { LINK_FORMAT, LinkTarget } from '../../../src/pages/documents/link-target.ts'
import { popupOfLink } from '../../../src/shared/pages/popup-rules.ts'
import { isEmail } from '../../../src/shared/validation/email.ts'

export type LinkKind = 'page' | 'post' | 'collection' | 'popup' | 'web' | 'file' | 'mail' | 'phone'

export function kindOf(href: string): LinkKind {
  if (href.startsWith('mailto:')) return 'mail'
  if (href.startsWith('tel:')) return 'phone'
  if (href.startsWith('/shop/collection/')) return 'collection'
  if (popupOfLink(href) !== undefined) return 'popup'
  return /^https?:/.test(href) ? 'web' : 'page'
}

/** The blog that an address is beneath, or that it is of. */
export function blogOfHref<Blog extends { slug: string }>(href: string, blogs: readonly Blog[]): Blog | undefined {
  return blogs.find(({ slug }) => href === `/${slug}` || href.startsWith(`/${slug}/`))
}

/** What is wrong with a typed address: visitors would get no link, or one that leads nowhere. Empty is no link. */
export function hrefProblem(href: string): string | undefined {
  return href === '' ? undefined : toAddress(href).problem
}

const SCHEME = /^([a-z][a-z0-9+.-]*):/i

/**
 * Where a typed address leads: a path, a part of the page, a website, an e-mail address or a telephone number, each also
 * without its scheme.
 */
export function toAddress(typed: string): Target {
  const text = typed.trim()
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase()
  if (scheme === 'mailto') return toMail(text.slice('mailto:'.length))
  if (scheme === 'tel') return toTelephone(text.slice('tel:'.length))
  if (isEmail(text)) return { href: `mailto:${text}` }
  if (/^\+[\d\s().-]{6,30}$/.test(text)) return toTelephone(text)
  const hasPort = scheme !== undefined && /^[a-z0-9-]+(?:\.[a-z0-9-]+)+:\d{1,5}(?:\/|$)/i.test(text)
  if (scheme !== undefined && !hasPort && !/^https?:\/\//i.test(text))
    return {
      problem: `A link cannot begin with “${scheme}:”. Use https://, mailto: or tel:, or a path such as /about.`,
    }
  const isName = /^[^/#?\s]+\.[^/#?\s.]{2,}(?:[/?#]|$)/.test(text)
  const href = scheme === undefined || hasPort ? (isName || hasPort ? `https://${text}` : text) : text
  const isAddress = /^[/#]/.test(href) || URL.canParse(href)
  return isAddress && LinkTarget.safeParse(href).success ? { href } : { problem: LINK_FORMAT }
}

interface Target {
  href?: string
  problem?: string
}

/** A `mailto:` link may have a subject. */
function toMail(typed: string): Target {
  const [address = '', ...rest] = typed.split('?')
  const href = `mailto:${[address, ...rest].join('?')}`
  return isEmail(address) && LinkTarget.safeParse(href).success ? { href } : { problem: 'Please enter a valid email' }
}

export const withoutScheme = (href: string) => href.replace(/^(mailto|tel):/, '')

/** What is typed for a kind of link as its address, or what is wrong with it (specification §5, Editor wording). */
export function toHref(kind: LinkKind, typed: string): Target {
  if (kind === 'mail') return toMail(withoutScheme(typed))
  if (kind === 'phone') return toTelephone(withoutScheme(typed))
  if (kind === 'web') return toAddress(typed)
  // A blog of which no post is chosen yet.
  const isUnfinished = kind === 'post' && typed.endsWith('/')
  return !isUnfinished && /^[/#]|^https?:/i.test(typed) && LinkTarget.safeParse(typed).success
    ? { href: typed }
    : { problem: 'Please choose one.' }
}

function toTelephone(typed: string): Target {
  if (!/^\+?[\d\s().-]{3,30}$/.test(typed)) return { problem: 'Enter a telephone number.' }
  return { href: `tel:${typed.replace(/[\s().-]/g, '')}` }
}
