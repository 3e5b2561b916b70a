import { word } from '../../../src/shared/words/word.ts'
import { CartLink } from '../../storefront/cart/pill/cart-link.tsx'
import type { ViewProps } from '../block-data.ts'
import { isElsewhere, safeHref } from '../parts/safe-href.ts'
import './block.css'

interface LinkProps {
  to: string
  label: string
  href: string
  newWindow: boolean
}

export function LinkView({ props: { to, label, href, newWindow }, data: { path } }: ViewProps<LinkProps>) {
  if (to === 'cart')
    return (
      <div className="block-link">
        <CartLink />
      </div>
    )
  if (to === 'pill')
    return (
      <div className="block-link">
        <div className="sqs-cart-dropzone" />
      </div>
    )
  if (to === 'search') return <SearchLink label={label} path={path} />
  const target = to === 'shop' ? '/shop' : safeHref(href)
  const shown = label.trim() || (to === 'shop' ? word('Shop') : '')
  if (target === undefined || shown === '') return null
  const opens = to === 'page' && newWindow
  return (
    <div className="block-link">
      <a
        href={target}
        target={opens ? '_blank' : undefined}
        aria-current={target === path ? 'page' : undefined}
        rel={opens || isElsewhere(target) ? 'noopener' : undefined}
      >
        {shown}
        {opens && <span className="visually-hidden"> {word('(opens a new window)')}</span>}
      </a>
    </div>
  )
}

/** On a phone the glass says it; the word stays for those who listen. */
function SearchLink({ label, path }: { label: string; path: string }) {
  return (
    <div className="block-link">
      <a href="/search" className="store-search" aria-current={path === '/search' ? 'page' : undefined}>
        <span className="store-search-glass" aria-hidden="true" />
        <span className="store-search-word">{label.trim() || word('Search')}</span>
      </a>
    </div>
  )
}
