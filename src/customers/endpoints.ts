import { importEndpoints } from '../shared/imports/import-endpoints.ts'

const imports = importEndpoints('/api/commerce/customers/imports', 'customers', 'customers')
export const listCustomerImports = imports.list
export const createCustomerImport = imports.create
export const readCustomerImport = imports.read
export const matchCustomerImport = imports.match
export const runCustomerImport = imports.run
export const undoCustomerImport = imports.undo
export const exportCustomerImportErrors = imports.errors
