import '../../ui/controls/button.css'
import { word } from '../../../src/shared/words/word.ts'
import { blogKey, findOwn, type ViewProps } from '../block-data.ts'
import '../button/block.css'
import '../link/block.css'

interface CollectionLinkProps {
  collection: string
  blog: string
  label: string
  layout: string
}

export function CollectionLinkView({
  props: { collection, blog, label, layout },
  data,
}: ViewProps<CollectionLinkProps>) {
  const found =
    collection === 'shop'
      ? { title: word('Shop'), path: '/shop' }
      : findOwn(data.blogs ?? {}, blogKey({ blog, list: 'none', limit: 1 }))
  if (!found) return null
  const text = label.trim() || found.title
  return layout === 'button' ? (
    <div className="block-button">
      <a className="button button-primary block-button-medium" href={found.path}>
        {text}
      </a>
    </div>
  ) : (
    <div className="block-link">
      <a href={found.path} aria-current={found.path === data.path ? 'page' : undefined}>
        {text}
      </a>
    </div>
  )
}
