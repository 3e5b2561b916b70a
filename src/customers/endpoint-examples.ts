import { importExamples } from '../platform/row-imports/endpoint-examples.ts'
import type { ExamplesOf } from '../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'

const imports = importExamples('customers', ['email'], 'email\nnobody\n')

export const customerExamples: ExamplesOf<typeof endpoints> = {
  listCustomerImports: imports.list,
  createCustomerImport: imports.create,
  readCustomerImport: imports.read,
  matchCustomerImport: imports.match,
  runCustomerImport: imports.run,
  undoCustomerImport: imports.undo,
  exportCustomerImportErrors: imports.errors,
}
