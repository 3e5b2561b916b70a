import type { ExamplesOf } from '../../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'

export const suggestionExamples: ExamplesOf<typeof endpoints> = { suggest: { query: { q: 'mug' } } }
