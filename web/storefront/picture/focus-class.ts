/** Steps in which a focal point is kept: 5 % of the picture. */
const STEPS = 20

/** Classes of `focus.css` that keep this part of a picture in view: a `style` attribute is not allowed on pages. */
export function focusClass(point: { x: number; y: number } | null | undefined): string {
  if (!point) return ''
  const step = (part: number) => Math.round(Math.min(Math.max(part, 0), 1) * STEPS)
  const [x, y] = [step(point.x), step(point.y)]
  return `focus focus-x-${x} focus-y-${y}`
}
