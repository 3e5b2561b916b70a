import type { ProductItem } from '../../../src/catalog/contract.ts'
import { word } from '../../../src/shared/words/word.ts'
import type { BlockData } from '../../blocks/block-data.ts'
import { SummaryView } from '../../blocks/summary-v2/view.tsx'

const looks = { heading: '', layout: 'grid', aspectRatio: 'square', showsPrice: true, showsExcerpt: false }
const list = { from: 'newest' as const, value: '', limit: 1 }

/** All products of a collection page. */
export function CollectionProducts({ items, data }: { items: readonly ProductItem[]; data: BlockData }) {
  return (
    <div className="content-collection store-width">
      {items.length === 0 ? (
        <p>{word('There are no products here at the moment.')}</p>
      ) : (
        <SummaryView
          props={{ ...list, ...looks }}
          data={{ ...data, lists: { 'newest/1/': items } }}
          id="collection"
          frameUrl={() => ''}
        />
      )}
    </div>
  )
}
