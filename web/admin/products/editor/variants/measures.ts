import type { AdminVariant } from '../../../../../src/catalog/admin-contract.ts'

const MOST_GRAMS = 1_000_000_000
const MOST_MILLIMETRES = 1_000_000

const grams: Record<string, number> = { '': 1, g: 1, kg: 1_000, oz: 28.349523125, lb: 453.59237 }
const millimetres: Record<string, number> = { '': 1, mm: 1, cm: 10, m: 1_000, in: 25.4 }

/** Grams of `250`, `1.5 kg` or `8 oz`; null for nothing, undefined for what is no weight. */
export function parseWeight(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const [, number = '', unit = ''] = /^(\d+(?:[.,]\d+)?)\s*([a-z]*)$/i.exec(text.trim()) ?? []
  return within(inUnit(number, grams[unit.toLowerCase()]), MOST_GRAMS)
}

/** Millimetres of `100 × 50 × 30`, `10 x 5 x 3 cm`; null for nothing, undefined for what is no size. */
export function parseSize(text: string): AdminVariant['sizeMm'] | undefined {
  if (text.trim() === '') return null
  const [, numbers = '', unit = ''] = /^([\d.,\s×x*]+?)\s*(mm|cm|m|in)?$/i.exec(text.trim()) ?? []
  const parts = numbers.split(/\s*[×x*]\s*/i)
  if (parts.length !== 3) return undefined
  const [length, width, height] = parts.map((part) =>
    within(inUnit(part.trim(), millimetres[unit.toLowerCase()]), MOST_MILLIMETRES),
  )
  if (length === undefined || width === undefined || height === undefined) return undefined
  return { length, width, height }
}

export function sizeText(size: AdminVariant['sizeMm']): string {
  return size ? `${size.length} × ${size.width} × ${size.height}` : ''
}

function inUnit(number: string, unit: number | undefined): number | undefined {
  return unit !== undefined && /^\d+([.,]\d+)?$/.test(number)
    ? Math.round(Number(number.replace(',', '.')) * unit)
    : undefined
}

function within(value: number | undefined, most: number): number | undefined {
  return value !== undefined && value <= most ? value : undefined
}
