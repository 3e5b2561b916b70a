import { useQuery } from '@tanstack/react-query'
import { isDigital, isSoldOut } from '../../../../../src/shared/products/product-rules.ts'
import { productFilesQuery } from '../../../../api/product-files.ts'
import { missingForSale } from '../../missing-for-sale.ts'
import { useDraftField, useDraftState } from '../draft/draft-context.tsx'
import { useStock } from '../variants/use-stock.ts'

/** What the product lacks for sale. */
export function useMissing(): string[] {
  const { value: variants } = useDraftField('variants')
  const { value: images } = useDraftField('images')
  const { value: productType } = useDraftField('productType')
  const { read, loaded } = useStock()
  const itemId = useDraftState(({ item }) => item.id)
  const isDownload = isDigital(productType)
  const { data: downloads } = useQuery({ ...productFilesQuery(itemId), enabled: isDownload })
  // Until levels are loaded, stock is not reported; after that, a variant without a level has none.
  const levels = variants.map(({ id }) => ({ unlimited: !loaded || (read(id) ?? '0') !== '0', qtyInStock: 0 }))
  const stock = isSoldOut({ productType, variants: levels }) ? 0 : null
  const priceCents = Math.max(...variants.map((variant) => variant.priceCents))
  const lacksFile = isDownload && downloads?.files.length === 0
  return missingForSale({ priceCents, stock, hasPicture: images.length > 0, lacksFile })
}
