import type { ProductItem } from '../../../src/catalog/contract.ts'
import { word } from '../../../src/shared/words/word.ts'
import type { BlockData } from '../../blocks/block-data.ts'
import { SummaryProducts } from '../../blocks/summary-v2/view.tsx'

const looks = { heading: '', aspectRatio: 'square', showsPrice: true }
const list = { from: 'newest' as const, value: '', limit: 1 }

interface CollectionProductsProps {
  items: readonly ProductItem[]
  /** Specification §3, Collection views. A list has the short descriptions too. */
  view: 'list' | 'grid'
  data: BlockData
}

/** All products of a collection page. */
export function CollectionProducts({ items, view, data }: CollectionProductsProps) {
  return (
    <div className="content-collection store-width">
      {items.length === 0 ? (
        <p>{word('There are no products here at the moment.')}</p>
      ) : (
        <SummaryProducts
          props={{ ...list, ...looks, layout: view, showsExcerpt: view === 'list' }}
          data={{ ...data, lists: { 'newest/1/': items } }}
        />
      )}
    </div>
  )
}
