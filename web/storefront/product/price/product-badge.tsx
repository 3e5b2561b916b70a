import type { ProductItem } from '../../../../src/catalog/contract.ts'
import { isOnSale, isSoldOut } from '../../../../src/shared/products/product-rules.ts'
import { word } from '../../../../src/shared/words/word.ts'
import './product-badge.css'

type Marked = Pick<ProductItem, 'structuredContent' | 'merchandising'>

/** Sold out takes precedence over sale (specification §4, Product display). */
export function ProductBadge({ structuredContent, merchandising }: Marked) {
  if (isSoldOut(structuredContent)) return <SoldOutBadge merchandising={merchandising} />
  return isOnSale(structuredContent) ? <div className="product-mark sale">{word('sale')}</div> : null
}

/** A product may have its own sold-out text. */
export function SoldOutBadge({ merchandising }: Pick<Marked, 'merchandising'>) {
  return <div className="product-mark sold-out">{merchandising.customSoldOutText || word('sold out')}</div>
}
