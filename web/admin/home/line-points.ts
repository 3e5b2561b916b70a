/** Points of an SVG line over the full width, from zero up; all zeros are at the bottom. */
export function linePoints(values: readonly number[], width: number, height: number): string {
  const most = Math.max(...values, 1)
  const step = width / Math.max(values.length - 1, 1)
  // Half a pixel of margin, so that the line is not clipped.
  return values
    .map((value, place) => `${round(place * step)},${round(height - 1 - (value / most) * (height - 2))}`)
    .join(' ')
}

const round = (value: number) => Math.round(value * 100) / 100
