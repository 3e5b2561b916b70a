import type { ExamplesOf } from '../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'

export const orderExamples: ExamplesOf<typeof endpoints> = { listOrderRows: {} }
