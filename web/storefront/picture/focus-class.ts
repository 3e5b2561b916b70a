/** Precision of a focal point: 5 % of the image. */
const STEPS = 20

/** Classes of `focus.css` that keep this part of an image visible, because pages do not allow `style` attributes. */
export function focusClass(point: { x: number; y: number } | null | undefined): string {
  if (!point) return ''
  const step = (part: number) => Math.round(Math.min(Math.max(part, 0), 1) * STEPS)
  const [x, y] = [step(point.x), step(point.y)]
  return `focus focus-x-${x} focus-y-${y}`
}
