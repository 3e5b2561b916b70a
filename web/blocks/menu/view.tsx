import { word } from '../../../src/shared/words/word.ts'
import type { NavigationLink, ViewProps } from '../block-data.ts'
import { isElsewhere, safeHref } from '../parts/safe-href.ts'
import { PhoneMenu } from './phone-menu.tsx'
import './block.css'

interface MenuProps {
  label: string
  source: string
  links: readonly NavigationLink[]
  shop?: boolean
  direction: string
  align: string
}

export function MenuView({ props: { label, source, links, shop, direction, align }, data, id }: ViewProps<MenuProps>) {
  const shown = { site: data.navigation, footer: data.footerNavigation ?? [] }[source] ?? links
  if (shown.length === 0 && !shop) return null
  return (
    <PhoneMenu id={`menu-${id}`} label={label || word('Menu')} className={`block-menu menu-${direction} menu-${align}`}>
      <ul>
        {shop && (
          <li className="menu-shop">
            <a href="/shop">{word('Shop')}</a>
          </li>
        )}
        {shown.map((link, place) => (
          <MenuEntry key={String(place)} link={link} path={data.path} />
        ))}
      </ul>
    </PhoneMenu>
  )
}

/** A folder expands without scripts. */
export function MenuEntry({ link, path }: { link: NavigationLink; path: string }) {
  if (!link.children?.length) {
    const anchor = <MenuAnchor link={link} path={path} />
    return anchor && <li>{anchor}</li>
  }
  return (
    <li>
      <details className="menu-folder" name="menu-folder">
        <summary>{link.label}</summary>
        <ul>
          {link.children.map((child, place) => (
            <li key={String(place)}>
              <MenuAnchor link={child} path={path} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

function MenuAnchor({ link: { label, href, newWindow }, path }: { link: NavigationLink; path: string }) {
  const to = safeHref(href)
  if (to === undefined) return null
  return (
    <a
      href={to}
      target={newWindow ? '_blank' : undefined}
      aria-current={to === path ? 'page' : undefined}
      rel={isElsewhere(to) ? 'noopener' : undefined}
    >
      {label}
    </a>
  )
}
