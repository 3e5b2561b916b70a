/** Facts A.4, `measurementStandard`: kilograms and millimetres, or pounds and inches. */
export type MeasurementStandard = 'metric' | 'imperial'

export const GRAMS_IN_POUND = 453.59237
export const MILLIMETRES_IN_INCH = 25.4

/**
 * Pounds of whole grams, rounded to the hundredth; this restores the typed value, because a gram is less than half a
 * hundredth of a pound.
 */
export function poundsOf(grams: number): number {
  return Math.round((grams * 100) / GRAMS_IN_POUND) / 100
}

/** Inches of whole millimetres, rounded to the tenth, the precision of a millimetre. */
export function inchesOf(millimetres: number): number {
  return Math.round((millimetres * 10) / MILLIMETRES_IN_INCH) / 10
}

export function gramsOfPounds(pounds: number): number {
  return Math.round(pounds * GRAMS_IN_POUND)
}

export function millimetresOfInches(inches: number): number {
  return Math.round(inches * MILLIMETRES_IN_INCH)
}

/** Pounds that `gramsOfPounds` turns into the same grams: with a third decimal where hundredths do not. */
export function exactPoundsOf(grams: number): number {
  const pounds = poundsOf(grams)
  return gramsOfPounds(pounds) === grams ? pounds : Math.round((grams * 1_000) / GRAMS_IN_POUND) / 1_000
}

/** Inches that `millimetresOfInches` turns into the same millimetres: with a second decimal where tenths do not. */
export function exactInchesOf(millimetres: number): number {
  const inches = inchesOf(millimetres)
  if (millimetresOfInches(inches) === millimetres) return inches
  return Math.round((millimetres * 100) / MILLIMETRES_IN_INCH) / 100
}
