import type { ImportField } from '../../../shared/products/import-fields.ts'
import { gramsOfPounds, millimetresOfInches } from '../../../shared/products/measures.ts'
import type { AdminVariant } from '../../admin-contract.ts'
import { type Cells, read, said, within } from './cells.ts'
import { readAmount } from './read-amount.ts'

/** Weight and size of a variant, in whichever unit the file has columns for. */
export function readMeasures(from: Cells): Pick<Partial<AdminVariant>, 'weightGrams' | 'sizeMm'> {
  return {
    ...said('weightGrams', whole(from, 'weight', MOST_GRAMS) ?? readKilograms(from) ?? readPounds(from)),
    ...said('sizeMm', readMillimetres(from) ?? readInches(from)),
  }
}

function whole(from: Cells, field: ImportField, most: number): number | undefined {
  return read(from, field, (cell) => within(readAmount(cell, 0), most), 'Write a whole number.')
}

const MOST_GRAMS = 1_000_000_000
const MOST_MILLIMETRES = 1_000_000

function readKilograms(from: Cells): number | undefined {
  const grams = (cell: string) => within(readAmount(cell, 3), MOST_GRAMS)
  return read(from, 'weightKg', grams, 'Write the weight in kilograms: 1.25.')
}

function readPounds(from: Cells): number | undefined {
  const grams = (cell: string) => within(decimal(cell, gramsOfPounds), MOST_GRAMS)
  return read(from, 'weightLb', grams, 'Write the weight in pounds: 1.25.')
}

function readMillimetres(from: Cells): AdminVariant['sizeMm'] | undefined {
  return readSize(['length', 'width', 'height'], (field) => whole(from, field, MOST_MILLIMETRES))
}

function readInches(from: Cells): AdminVariant['sizeMm'] | undefined {
  const millimetres = (cell: string) => within(decimal(cell, millimetresOfInches), MOST_MILLIMETRES)
  return readSize(['lengthIn', 'widthIn', 'heightIn'], (field) =>
    read(from, field, millimetres, 'Write the length in inches: 12.5.'),
  )
}

/** Reads a number with at most three decimals. */
function decimal(cell: string, convert: (value: number) => number): number | undefined {
  const thousandths = readAmount(cell, 3)
  return thousandths === undefined ? undefined : convert(thousandths / 1_000)
}

function readSize(
  fields: [ImportField, ImportField, ImportField],
  side: (field: ImportField) => number | undefined,
): AdminVariant['sizeMm'] | undefined {
  const [length, width, height] = fields.map(side)
  if (length === undefined || width === undefined || height === undefined) return undefined
  return { length, width, height }
}
