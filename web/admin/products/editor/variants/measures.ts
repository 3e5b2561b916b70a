import type { AdminVariant } from '../../../../../src/catalog/admin-contract.ts'
import {
  GRAMS_IN_POUND,
  inchesOf,
  type MeasurementStandard,
  MILLIMETRES_IN_INCH,
  poundsOf,
} from '../../../../../src/shared/products/measures.ts'

const MOST_GRAMS = 1_000_000_000
const MOST_MILLIMETRES = 1_000_000

const grams: Record<string, number> = { g: 1, kg: 1_000, oz: GRAMS_IN_POUND / 16, lb: GRAMS_IN_POUND }
const millimetres: Record<string, number> = { mm: 1, cm: 10, m: 1_000, in: MILLIMETRES_IN_INCH }

/** Default units. */
export const units = {
  metric: { weight: 'g', size: 'mm' },
  imperial: { weight: 'lb', size: 'in' },
} as const satisfies Record<MeasurementStandard, unknown>

/** Parses `250 g`, `1.5 kg` or `8 oz` to grams; null if empty, undefined if invalid. */
export function parseWeight(text: string, standard: MeasurementStandard): number | null | undefined {
  if (text.trim() === '') return null
  const [, number = '', unit = ''] = /^(\d+(?:[.,]\d+)?)\s*([a-z]*)$/i.exec(text.trim()) ?? []
  return within(inUnit(number, grams[unit.toLowerCase() || units[standard].weight]), MOST_GRAMS)
}

/** Parses `100 × 50 × 30 mm`, `10 x 5 x 3 cm` to millimetres; null if empty, undefined if invalid. */
export function parseSize(text: string, standard: MeasurementStandard): AdminVariant['sizeMm'] | undefined {
  if (text.trim() === '') return null
  const [, numbers = '', unit = ''] = /^([\d.,\s×x*]+?)\s*(mm|cm|m|in)?$/i.exec(text.trim()) ?? []
  const parts = numbers.split(/\s*[×x*]\s*/i)
  if (parts.length !== 3) return undefined
  const [length, width, height] = parts.map((part) =>
    within(inUnit(part.trim(), millimetres[unit.toLowerCase() || units[standard].size]), MOST_MILLIMETRES),
  )
  if (length === undefined || width === undefined || height === undefined) return undefined
  return { length, width, height }
}

export function weightText(weight: number | null, standard: MeasurementStandard): string {
  if (weight === null) return ''
  return String(standard === 'metric' ? weight : poundsOf(weight))
}

export function sizeText(size: AdminVariant['sizeMm'], standard: MeasurementStandard): string {
  if (!size) return ''
  const written = standard === 'metric' ? String : (side: number) => String(inchesOf(side))
  return [size.length, size.width, size.height].map(written).join(' × ')
}

function inUnit(number: string, unit: number | undefined): number | undefined {
  return unit !== undefined && /^\d+([.,]\d+)?$/.test(number)
    ? Math.round(Number(number.replace(',', '.')) * unit)
    : undefined
}

function within(value: number | undefined, most: number): number | undefined {
  return value !== undefined && value <= most ? value : undefined
}
