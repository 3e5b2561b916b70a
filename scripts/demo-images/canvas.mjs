import { darker, dice, lighter, mix } from './color.mjs'

/** A drawing of 1000 × 1000 (or wider): shapes are added in the order they are painted. */
export function canvas(width = 1000, height = 1000) {
  const definitions = []
  const shapes = []
  let names = 0

  function define(make) {
    const id = `d${++names}`
    definitions.push(make(id))
    return `url(#${id})`
  }

  const stopsOf = (stops) =>
    stops
      .map(([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`)
      .join('')

  return {
    width,
    height,
    add: (shape) => shapes.push(shape),
    across: (...stops) => define((id) => `<linearGradient id="${id}">${stopsOf(stops)}</linearGradient>`),
    down: (...stops) => define((id) => `<linearGradient id="${id}" x2="0" y2="1">${stopsOf(stops)}</linearGradient>`),
    slanted: (...stops) =>
      define((id) => `<linearGradient id="${id}" x2="1" y2="1">${stopsOf(stops)}</linearGradient>`),
    round: ({ x = 0.5, y = 0.5, r = 0.5 }, ...stops) =>
      define((id) => `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${r}">${stopsOf(stops)}</radialGradient>`),
    clip: (shape) => define((id) => `<clipPath id="${id}">${shape}</clipPath>`),
    blur: (size) =>
      define(
        (id) =>
          `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${size}"/></filter>`,
      ),
    /** What is painted within shows only inside of this shape. */
    inside(shape, paint) {
      const clip = this.clip(shape)
      shapes.push(`<g clip-path="${clip}">`)
      paint()
      shapes.push('</g>')
    },
    /** Moves, turns or scales what is painted within. */
    moved(transform, paint) {
      shapes.push(`<g transform="${transform}">`)
      paint()
      shapes.push('</g>')
    },
    svg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${definitions.join('')}</defs>${shapes.join('')}</svg>`,
  }
}

/** Wall, floor and a window's light from the upper left. `floorAt`: where the wall ends. */
export function studio(c, { wall, floor, floorAt = 640 }) {
  const { width, height } = c
  c.add(
    `<rect width="${width}" height="${height}" fill="${c.down([0, darker(wall, 0.05)], [0.7, lighter(wall, 0.25)], [1, lighter(wall, 0.25)])}"/>`,
  )
  c.add(
    `<rect y="${floorAt}" width="${width}" height="${height - floorAt}" fill="${c.down([0, mix(floor, wall, 0.6)], [0.25, floor], [1, darker(floor, 0.1)])}"/>`,
  )
  const edge = mix(floor, wall, 0.5)
  c.add(
    `<rect y="${floorAt - 60}" width="${width}" height="120" fill="${c.down([0, edge, 0], [0.5, edge, 0.9], [1, edge, 0])}"/>`,
  )
  glow(c, { x: width * 0.28, y: height * 0.2, rx: width * 0.75, ry: height * 0.75, color: '#fffdf6', opacity: 0.6 })
}

/** Light that fades to nothing. */
export function glow(c, { x, y, rx, ry = rx, color, opacity = 1 }) {
  const fading = c.round(
    {},
    [0, color, opacity],
    [0.4, color, opacity * 0.6],
    [0.75, color, opacity * 0.16],
    [1, color, 0],
  )
  c.add(`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fading}"/>`)
}

/** Where a thing stands: a dark line of contact and a soft shadow away from the light. */
export function shadow(c, x, y, rx, ry = rx * 0.2, strength = 1) {
  c.add(
    `<ellipse cx="${x + rx * 0.42}" cy="${y + ry * 0.18}" rx="${rx * 1.28}" ry="${ry * 0.98}" fill="#3d2a1c" opacity="${0.26 * strength}" filter="${c.blur(26)}"/>`,
  )
  c.add(
    `<ellipse cx="${x + rx * 0.06}" cy="${y + ry * 0.08}" rx="${rx * 1.03}" ry="${ry * 0.86}" fill="#2a1a10" opacity="${0.42 * strength}" filter="${c.blur(9)}"/>`,
  )
}

/** Light from the left falling round a thing that was turned on a wheel. */
export function turned(c, color) {
  return c.across(
    [0, darker(color, 0.34)],
    [0.1, darker(color, 0.14)],
    [0.3, lighter(color, 0.3)],
    [0.48, color],
    [0.78, darker(color, 0.24)],
    [0.94, darker(color, 0.42)],
    [1, darker(color, 0.34)],
  )
}

/** Small specks, as iron in the clay or flour on a crust. `within` is a shape. */
export function specks(c, within, { x, y, width, height, count, color, size = 4, opacity = 0.5, seed = 1 }) {
  const roll = dice(seed)
  c.inside(within, () => {
    for (let n = 0; n < count; n++) {
      const r = size * (0.35 + roll() * 0.65)
      const at = `cx="${(x + roll() * width).toFixed(1)}" cy="${(y + roll() * height).toFixed(1)}"`
      c.add(
        `<ellipse ${at} rx="${r.toFixed(1)}" ry="${(r * 0.8).toFixed(1)}" fill="${color}" opacity="${(opacity * (0.4 + roll() * 0.6)).toFixed(2)}"/>`,
      )
    }
  })
}

/** A smooth line through points: cubic pieces of a Catmull-Rom spline. */
export function smooth(points) {
  const at = (n) => points[Math.max(0, Math.min(points.length - 1, n))]
  return points
    .slice(0, -1)
    .map((_, n) => {
      const [a, b, d, e] = [at(n - 1), at(n), at(n + 1), at(n + 2)]
      const first = [b[0] + (d[0] - a[0]) / 6, b[1] + (d[1] - a[1]) / 6]
      const second = [d[0] - (e[0] - b[0]) / 6, d[1] - (e[1] - b[1]) / 6]
      return `C${[...first, ...second, ...d].map((value) => value.toFixed(1)).join(' ')}`
    })
    .join('')
}
