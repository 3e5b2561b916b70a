import type { ExamplesOf } from '../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'

export const auditExamples: ExamplesOf<typeof endpoints> = { listAudit: { query: { kind: 'sign-in' } } }
