import type { FileImport, ImportState } from '../../../src/shared/imports/file-import.ts'

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
export function runWords({ progress, counts }: Pick<FileImport, 'progress' | 'counts'>): string {
  const wrong = counts?.error ?? 0
  return `Import ${counted(progress.total, 'row')}${wrong > 0 ? `, leave out ${wrong.toLocaleString('en')}` : ''}`
}

/** `3 new products and 1 changed product`. */
export function newAndChanged(counts: { new: number; changed: number }, one: string): string {
  const parts = [
    ...(counts.new > 0 ? [counted(counts.new, `new ${one}`)] : []),
    ...(counts.changed > 0 ? [counted(counts.changed, `changed ${one}`)] : []),
  ]
  return parts.join(' and ') || `No new or changed ${one}`
}
