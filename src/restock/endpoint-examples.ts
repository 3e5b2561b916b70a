import { importExamples } from '../platform/row-imports/endpoint-examples.ts'
import type { ExamplesOf } from '../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'

const imports = importExamples('suppressions', ['email', 'reason'], 'email,reason\nnobody@example.com,bounced\n')

export const restockExamples: ExamplesOf<typeof endpoints> = {
  listSuppressionImports: imports.list,
  createSuppressionImport: imports.create,
  readSuppressionImport: imports.read,
  matchSuppressionImport: imports.match,
  runSuppressionImport: imports.run,
  undoSuppressionImport: imports.undo,
  exportSuppressionImportErrors: imports.errors,
}
