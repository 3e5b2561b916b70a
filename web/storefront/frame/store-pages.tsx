import { word } from '../../../src/shared/words/word.ts'
import type { NavigationLink } from '../../blocks/block-data.ts'
import { PhoneMenu } from '../../blocks/menu/phone-menu.tsx'
import { MenuEntry } from '../../blocks/menu/view.tsx'
import './store-pages.css'

interface StorePagesProps {
  navigation: readonly NavigationLink[] | undefined
  /** Of the current page; undefined on the store's own screens. */
  path?: string
}

/** The owner's pages in the built-in header. */
export function StorePages({ navigation = [], path = '' }: StorePagesProps) {
  if (navigation.length === 0) return null
  return (
    <PhoneMenu id="store-menu" label={word('Pages')} className="store-pages">
      <ul>
        <li className="store-pages-shop">
          <a href="/shop">{word('Shop')}</a>
        </li>
        {navigation.map((link, place) => (
          <MenuEntry key={String(place)} link={link} path={path} />
        ))}
      </ul>
    </PhoneMenu>
  )
}
