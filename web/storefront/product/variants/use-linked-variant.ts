import { useLayoutEffect } from 'react'
import type { ProductItem } from '../../../../src/catalog/contract.ts'
import type { Choice } from './variant-choice.ts'

/**
 * A letter leads to one variant by `?variant=<id>`. The page is the same for everybody, so the browser chooses it; before
 * it takes over what the shopper has chosen by then, which counts more.
 */
export function useLinkedVariant(item: ProductItem, onChoose: (values: Choice) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each product that is come to
  useLayoutEffect(() => {
    const linked = new URLSearchParams(location.search).get('variant')
    const variant = item.structuredContent.variants.find(({ id }) => id === linked)
    if (variant) onChoose(variant.attributes)
  }, [item.id])
}
