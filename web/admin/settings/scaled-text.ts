/** Formats an integer in small units: 190000 millionths are `19` percent at a scale of 10,000. */
export function scaledText(value: number, scale: number): string {
  return String(value / scale)
}

/** Parses a number with a point or a comma; NaN if it is invalid or finer than the unit. */
export function parseScaled(text: string, scale: number): number {
  const typed = text.trim().replace(',', '.').replace(/\s*%$/, '')
  if (!/^\d{1,9}(\.\d{0,6})?$/.test(typed)) return Number.NaN
  const value = Number(typed) * scale
  const whole = Math.round(value)
  return Math.abs(value - whole) < 0.001 ? whole : Number.NaN
}
