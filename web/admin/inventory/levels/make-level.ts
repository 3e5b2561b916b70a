import type { Level } from '../../../../src/inventory/contract.ts'

/** Test fixture: five small mugs. */
export function makeLevel(other: Partial<Level> = {}): Level {
  return {
    variantId: 'mug-s',
    sku: 'MUG-S',
    variantName: 'Small',
    unlimited: false,
    onHand: 5,
    reserved: 0,
    available: 5,
    ...other,
  }
}
