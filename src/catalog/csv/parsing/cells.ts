import type { ImportField } from '../../../shared/products/import-fields.ts'

/** A problem of a row, at one of its fields. */
export interface FieldProblem {
  field: ImportField
  message: string
}

/** The cells of one row, by field. */
export interface Cells {
  currency: string
  problems: FieldProblem[]
  /** Empty if there is no such column. */
  text(field: ImportField): string
}

/** Undefined for an empty cell, and for an invalid one, which is reported. */
export function read<Value>(
  { text, problems }: Cells,
  field: ImportField,
  reader: (text: string) => Value | undefined,
  message: string,
): Value | undefined {
  const cell = text(field)
  if (cell === '') return undefined
  const value = reader(cell)
  if (value === undefined) problems.push({ field, message })
  return value
}

export function within(value: number | undefined, most: number): number | undefined {
  return value !== undefined && value <= most ? value : undefined
}

export function said<Name extends string, Value>(name: Name, value: Value | undefined): { [key in Name]?: Value } {
  return (value === undefined ? {} : { [name]: value }) as { [key in Name]?: Value }
}
