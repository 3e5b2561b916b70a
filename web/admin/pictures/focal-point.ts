/** From 0 (left, top) to 1 (right, bottom). */
export interface Point {
  x: number
  y: number
}

const STEP = 0.01
const BIG_STEP = 0.1

const directions: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Moves the point by an arrow key, within the image; undefined for other keys. */
export function movedPoint({ x, y }: Point, key: string, big: boolean): Point | undefined {
  const direction = directions[key]
  const step = big ? BIG_STEP : STEP
  return direction && { x: within(x + direction.x * step), y: within(y + direction.y * step) }
}

/** The clicked point of an image. */
export function pointAt(
  { clientX, clientY }: { clientX: number; clientY: number },
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): Point {
  return { x: within((clientX - left) / (width || 1)), y: within((clientY - top) / (height || 1)) }
}

/** Two digits are precise enough. */
function within(part: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * 100) / 100
}
