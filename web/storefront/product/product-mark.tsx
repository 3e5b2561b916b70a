import type { ProductItem } from '../../../src/catalog/contract.ts'
import { isOnSale, isSoldOut } from '../../../src/shared/product-rules.ts'
import './product-mark.css'

type Marked = Pick<ProductItem, 'structuredContent' | 'merchandising'>

/** Sold out goes before sale (specification §4, Product display); a product may say it in words of its own. */
export function ProductMark({ structuredContent, merchandising }: Marked) {
  if (isSoldOut(structuredContent))
    return <div className="product-mark sold-out">{merchandising.customSoldOutText || 'sold out'}</div>
  return isOnSale(structuredContent) ? <div className="product-mark sale">sale</div> : null
}
