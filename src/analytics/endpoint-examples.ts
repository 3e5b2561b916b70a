import type { ExamplesOf } from '../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'

export const analyticsExamples: ExamplesOf<typeof endpoints> = { listAllCarts: {} }
