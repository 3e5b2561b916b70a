import type { ExamplesOf } from '../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'

export const catalogExamples: ExamplesOf<typeof endpoints> = {
  listVariants: {},
  readVariant: { unknown: 'variantId', params: { variantId: 'nobodys' } },
}
