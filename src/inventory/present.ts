import { type ProductItem, productTypes } from '../catalog/contract.ts'
import { UNLIMITED } from '../shared/products/product-rules.ts'
import type { Level, StockReply } from './contract.ts'
import type { InventoryState } from './inventory.ts'
import { reservedAt } from './level.ts'
import type { StockedVariant } from './queries.ts'

interface Figures {
  unlimited: boolean
  onHand: number
  reserved: number
}

/** The level at a moment (ISO 8601). Expired reservations are left out, even if no event has recorded their end yet. */
export function presentLevel(
  variant: Pick<StockedVariant, 'variantId' | 'sku' | 'variantName'>,
  state: InventoryState,
  at: string,
): Level {
  const { unlimited, onHand } = state
  return withFigures(variant, { unlimited, onHand, reserved: reservedAt(state, at) })
}

export function withFigures(
  { variantId, sku, variantName }: Pick<StockedVariant, 'variantId' | 'sku' | 'variantName'>,
  figures: Figures,
): Level {
  return { variantId, sku, variantName, ...presentFigures(figures) }
}

export function presentFigures({ unlimited, onHand, reserved }: Figures): Figures & { available: number } {
  return { unlimited, onHand, reserved, available: unlimited ? UNLIMITED : Math.max(0, onHand - reserved) }
}

/** Specification §7, commerce/inventory/stock: unlimited products are reported as such, whatever their level. */
export function presentStock({ structuredContent: { productType, variants } }: ProductItem): StockReply {
  return {
    results: variants.map((variant) => {
      const unlimited = variant.unlimited || neverRunsOut(productType)
      return {
        variantId: variant.id,
        sku: variant.sku,
        unlimited,
        qtyInStock: unlimited ? UNLIMITED : variant.qtyInStock,
      }
    }),
  }
}

/** Specification §4: digital products and gift cards are never sold out. */
export function neverRunsOut(productType: number): boolean {
  return productType === productTypes.DIGITAL || productType === productTypes.GIFT_CARD
}
