/** Points of an SVG line through values from zero up, over the whole width; all zero lies at the bottom. */
export function linePoints(values: readonly number[], width: number, height: number): string {
  const most = Math.max(...values, 1)
  const step = width / Math.max(values.length - 1, 1)
  // Half a pixel of room, or half of the line would be cut off.
  return values
    .map((value, place) => `${round(place * step)},${round(height - 1 - (value / most) * (height - 2))}`)
    .join(' ')
}

const round = (value: number) => Math.round(value * 100) / 100
