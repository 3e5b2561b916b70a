import type { Level } from '../../../../src/inventory/contract.ts'

/** Five small mugs, for tests; what a test is about is said by the test. */
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
