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
