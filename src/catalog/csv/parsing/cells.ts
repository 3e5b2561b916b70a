import type { ImportField } from '../../../shared/products/import-fields.ts'
import type { ImportOrigin } from '../../../shared/products/product-import.ts'

/** A problem of a row, at one of its fields. */
export interface FieldProblem {
  field: ImportField
  message: string
}

/** A value that a file has and the product will not. */
export interface FieldLoss {
  field: ImportField
  value: string
  /** Why: `This is not a GTIN.` */
  reason: string
}

/** The cells of one row, by field. */
export interface Cells {
  currency: string
  problems: FieldProblem[]
  losses: FieldLoss[]
  /** Null for a file written by a person. */
  origin: ImportOrigin | null
  has(field: ImportField): boolean
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

/** Notes that the value of a field is not kept; an empty cell has none. */
export function lose({ text, losses }: Cells, field: ImportField, reason: string): void {
  const value = text(field)
  if (value !== '') losses.push({ field, value, reason })
}

export function within(value: number | undefined, most: number): number | undefined {
  return value !== undefined && value <= most ? value : undefined
}

export function said<Name extends string, Value>(name: Name, value: Value | undefined): { [key in Name]?: Value } {
  return (value === undefined ? {} : { [name]: value }) as { [key in Name]?: Value }
}
