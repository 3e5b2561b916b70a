import type { ExamplesOf } from '../../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'

export const installmentExamples: ExamplesOf<typeof endpoints> = {
  showInstallmentPage: { query: { locale: 'fr-CA' } },
}
