import { useLayoutEffect } from 'react'
import type { ProductItem } from '../../../../src/catalog/contract.ts'
import type { Choice } from './variant-choice.ts'

/**
 * E-mails link to a variant by `?variant=<id>`. Pages are the same for everybody, so the browser selects it on hydration,
 * unless the shopper has already chosen.
 */
export function useLinkedVariant(item: ProductItem, onChoose: (values: Choice) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per visited product
  useLayoutEffect(() => {
    const linked = new URLSearchParams(location.search).get('variant')
    const variant = item.structuredContent.variants.find(({ id }) => id === linked)
    if (variant) onChoose(variant.attributes)
  }, [item.id])
}
