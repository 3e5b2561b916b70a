/** An integer in small units as people write it: 190000 millionths of a whole are `19` percent at a scale of 10,000. */
export function scaledText(value: number, scale: number): string {
  return String(value / scale)
}

/** The integer of what was typed, with a point or a comma; NaN for what is no number or finer than the unit. */
export function parseScaled(text: string, scale: number): number {
  const typed = text.trim().replace(',', '.').replace(/\s*%$/, '')
  if (!/^\d{1,9}(\.\d{0,6})?$/.test(typed)) return Number.NaN
  const value = Number(typed) * scale
  const whole = Math.round(value)
  return Math.abs(value - whole) < 0.001 ? whole : Number.NaN
}
