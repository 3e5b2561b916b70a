import { readAmount } from '../../../shared/money/read-amount.ts'
import type { ImportField } from '../../../shared/products/import-fields.ts'
import { gramsOfPounds, millimetresOfInches } from '../../../shared/products/measures.ts'
import type { AdminVariant } from '../../admin-contract.ts'
import { type Cells, lose, read, said, within } from './cells.ts'

/** Weight and size of a variant, in the first unit that the file has columns for. */
export function readMeasures(from: Cells): Pick<Partial<AdminVariant>, 'weightGrams' | 'sizeMm'> {
  return {
    ...said(
      'weightGrams',
      firstOf(from, weights, (unit) => unit.read(from)),
    ),
    ...said(
      'sizeMm',
      firstOf(from, sizes, (unit) => readSize(from, unit)),
    ),
  }
}

interface Unit {
  fields: ImportField[]
}

/** The value in the first of the units; those in the others are not kept. */
function firstOf<Of extends Unit, Value>(from: Cells, units: Of[], readUnit: (unit: Of) => Value | undefined) {
  const values = units.map(readUnit)
  const place = values.findIndex((value) => value !== undefined)
  units.forEach(({ fields }, at) => {
    if (place >= 0 && at > place) for (const field of fields) lose(from, field, 'The row says it in another unit, too.')
  })
  return values[place]
}

/** Other programs write `240.5`, in whichever language; people write `1.250` as a thousand. */
function measure(from: Cells, field: ImportField, { toUnit, most, message }: Reading): number | undefined {
  const value = read(from, field, (cell) => within(converted(from, cell, toUnit), most), message)
  if (value === undefined || Number.isInteger(value)) return value
  lose(from, field, 'It is rounded.')
  return Math.round(value)
}

interface Reading {
  toUnit(value: number): number
  most: number
  message: string
}

function converted({ origin }: Cells, cell: string, toUnit: Reading['toUnit']): number | undefined {
  if (origin && /^\d{1,12}(\.\d{1,9})?$/.test(cell)) return toUnit(Number(cell))
  const thousandths = readAmount(cell, 3)
  return thousandths === undefined ? undefined : toUnit(thousandths / 1_000)
}

const MOST_GRAMS = 1_000_000_000
const MOST_MILLIMETRES = 1_000_000
const exactly = (value: number) => value
const tens = (value: number) => Math.round(value * 10_000) / 1_000

const weights = [
  { fields: ['weight' as const], read: (from: Cells) => readWeight(from, 'weight') },
  { fields: ['weightKg' as const], read: (from: Cells) => readWeight(from, 'weightKg') },
  { fields: ['weightLb' as const], read: (from: Cells) => readWeight(from, 'weightLb') },
]

const weightReadings = {
  weight: { toUnit: exactly, most: MOST_GRAMS, message: 'Write a whole number.' },
  weightKg: {
    toUnit: (value: number) => Math.round(value * 1_000_000) / 1_000,
    most: MOST_GRAMS,
    message: 'Write the weight in kilograms: 1.25.',
  },
  weightLb: { toUnit: gramsOfPounds, most: MOST_GRAMS, message: 'Write the weight in pounds: 1.25.' },
} satisfies Partial<Record<ImportField, Reading>>

/** Grams are whole numbers in our own files, where `240.555` is a quarter of a ton. */
function readWeight(from: Cells, field: keyof typeof weightReadings): number | undefined {
  if (field !== 'weight' || from.origin) return measure(from, field, weightReadings[field])
  return whole(from, field, MOST_GRAMS)
}

function whole(from: Cells, field: ImportField, most: number): number | undefined {
  return read(from, field, (cell) => within(readAmount(cell, 0), most), 'Write a whole number.')
}

interface SizeUnit extends Unit {
  side(from: Cells, field: ImportField): number | undefined
}

const sizes: SizeUnit[] = [
  { fields: ['length', 'width', 'height'], side: (from, field) => whole(from, field, MOST_MILLIMETRES) },
  {
    fields: ['lengthCm', 'widthCm', 'heightCm'],
    side: (from, field) =>
      measure(from, field, { toUnit: tens, most: MOST_MILLIMETRES, message: 'Write the length in centimetres: 12.5.' }),
  },
  {
    fields: ['lengthIn', 'widthIn', 'heightIn'],
    side: (from, field) =>
      measure(from, field, {
        toUnit: millimetresOfInches,
        most: MOST_MILLIMETRES,
        message: 'Write the length in inches: 12.5.',
      }),
  },
]

function readSize(from: Cells, { fields, side }: SizeUnit): AdminVariant['sizeMm'] | undefined {
  const [length, width, height] = fields.map((field) => side(from, field))
  if (length !== undefined && width !== undefined && height !== undefined) return { length, width, height }
  for (const field of fields) lose(from, field, 'A size needs a length, a width and a height.')
  return undefined
}
