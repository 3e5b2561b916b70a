import type { DotItemDotProps } from 'recharts'
import type { ChartLine, ChartPoint } from './chart-types.ts'

/** Positions of values without neighbours, which a line would not show. */
export function isolatedIndexes(points: readonly ChartPoint[], key: string): Set<number> {
  const isThere = (place: number) => (points[place]?.values[key] ?? null) !== null
  const places = points.map((_, place) => place)
  return new Set(places.filter((place) => isThere(place) && !isThere(place - 1) && !isThere(place + 1)))
}

/** Draws isolated values as dots. */
export function isolatedDots(points: readonly ChartPoint[], { key, look }: ChartLine, color: string) {
  const lone = isolatedIndexes(points, key)
  if (lone.size === 0) return false
  const fill = look === 'solid' ? color : 'var(--page)'
  return ({ cx, cy, index }: DotItemDotProps) =>
    lone.has(index) ? <circle key={index} cx={cx} cy={cy} r={4} fill={fill} stroke={color} strokeWidth={2} /> : null
}
