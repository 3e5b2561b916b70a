import type { ImportState, ProductImport } from '../../../../src/shared/products/product-import.ts'

export const steps = ['Upload', 'Match columns', 'Check', 'Import', 'Done'] as const

/** Current step of a file. */
export function stepOf(state: ImportState | undefined): number {
  if (state === undefined) return 0
  return { mapping: 1, checked: 2, running: 3, done: 4, undoing: 3, undone: 4 }[state]
}

export const stateWords: Record<ImportState, string> = {
  mapping: 'Not imported yet',
  checked: 'Not imported yet',
  running: 'Importing',
  done: 'Imported',
  undoing: 'Being undone',
  undone: 'Undone',
}

export function counted(count: number, one: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : `${one}s`}`
}

/** `Import 497 rows, leave out 3` */
export function runWords({ progress, counts }: Pick<ProductImport, 'progress' | 'counts'>): string {
  const wrong = counts?.error ?? 0
  return `Import ${counted(progress.total, 'row')}${wrong > 0 ? `, leave out ${wrong.toLocaleString('en')}` : ''}`
}

/** What has happened to the products, or would. */
export function productWords({ products }: Pick<ProductImport, 'products'>): string {
  const parts = [
    ...(products.new > 0 ? [counted(products.new, 'new product')] : []),
    ...(products.changed > 0 ? [counted(products.changed, 'changed product')] : []),
  ]
  return parts.join(' and ') || 'No product'
}
