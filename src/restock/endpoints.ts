import { importEndpoints } from '../shared/imports/import-endpoints.ts'

const imports = importEndpoints('/api/restock/suppressions/imports', 'restock.send', 'suppressions')
export const listSuppressionImports = imports.list
export const createSuppressionImport = imports.create
export const readSuppressionImport = imports.read
export const matchSuppressionImport = imports.match
export const runSuppressionImport = imports.run
export const undoSuppressionImport = imports.undo
export const exportSuppressionImportErrors = imports.errors
