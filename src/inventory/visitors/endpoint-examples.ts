import type { ExamplesOf } from '../../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'

const nobodys = { unknown: 'itemId', query: { itemId: 'nobodys' } }

export const stockExamples: ExamplesOf<typeof endpoints> = { readStock: nobodys, readStockOfSlash: nobodys }
