import type { ProductItem } from '../../../src/catalog/contract.ts'
import { isOnSale, isSoldOut } from '../../../src/shared/product-rules.ts'
import './product-mark.css'

/** Sold out goes before sale (specification §4, Product display). */
export function ProductMark({ structuredContent }: Pick<ProductItem, 'structuredContent'>) {
  if (isSoldOut(structuredContent)) return <div className="product-mark sold-out">sold out</div>
  return isOnSale(structuredContent) ? <div className="product-mark sale">sale</div> : null
}
