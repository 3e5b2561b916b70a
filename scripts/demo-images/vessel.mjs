import { shadow, smooth, specks, turned } from './canvas.mjs'
import { darker, lighter, mix } from './color.mjs'

/**
 * A thing turned on a wheel. `profile` lists [y, radius] from the rim down to the foot; `tilt` is how far we look in
 * from above. `dip` is where the glaze ends, `clay` what shows below it.
 */
export function vessel(
  c,
  {
    x = 500,
    profile,
    tilt = 0.2,
    color,
    clay = '#c49a76',
    dip,
    closed = false,
    inside,
    speckled = 46,
    seed = 3,
    wall = 14,
    shade = true,
  },
) {
  const [top, rim] = profile[0]
  const [foot, base] = profile.at(-1)
  const widest = Math.max(...profile.map(([, r]) => r))
  const body = outline(x, profile, tilt)
  const shape = `<path d="${body}"/>`
  if (shade) shadow(c, x, foot + base * tilt * 0.4, base * 1.06, base * tilt + 14)
  c.add(`<path d="${body}" fill="${turned(c, dip ? clay : color)}"/>`)
  if (dip) c.inside(shape, () => c.add(glaze(c, { x, top, widest, dip, tilt, color, seed })))
  c.inside(shape, () => {
    c.add(
      `<rect x="${x - widest}" y="${top - 40}" width="${widest * 2}" height="${foot - top + 140}" fill="${c.down([0, '#fff8ec', 0.16], [0.4, '#fff8ec', 0], [0.75, '#1d1410', 0], [1, '#1d1410', 0.3])}"/>`,
    )
    c.add(gleam(c, x, profile, widest))
  })
  if (speckled)
    specks(c, shape, {
      x: x - widest,
      y: top,
      width: widest * 2,
      height: foot - top + 40,
      count: speckled,
      color: '#4a3222',
      seed,
      opacity: 0.36,
    })
  if (!closed) mouth(c, { x, top, rim, tilt, color: inside ?? color, lip: color, wall })
  return shape
}

function outline(x, profile, tilt) {
  const right = profile.map(([y, r]) => [x + r, y])
  const left = profile.map(([y, r]) => [x - r, y])
  const [, rim] = profile[0]
  const [foot, base] = profile.at(-1)
  const round = Math.min(base * tilt, 90)
  return [
    `M${x - rim} ${profile[0][0]}`,
    smooth(left),
    `C${x - base} ${foot + round * 1.3} ${x + base} ${foot + round * 1.3} ${x + base} ${foot}`,
    smooth(right.reverse()),
    `A${rim} ${rim * tilt} 0 0 0 ${x - rim} ${profile[0][0]}Z`,
  ].join('')
}

/** Glaze runs a little where it ends, and is thicker there. */
function glaze(c, { x, top, widest, dip, tilt, color, seed }) {
  const steps = 9
  const sag = widest * tilt
  const edge = Array.from({ length: steps + 1 }, (_, n) => {
    const place = (n / steps) * 2 - 1
    return [x + place * (widest + 4), dip + sag * Math.sqrt(1 - place * place * 0.98) + Math.sin(n * 2.3 + seed) * 9]
  })
  const line = `M${edge[0][0]} ${edge[0][1]}${smooth(edge)}`
  const area = `${line}V${top - 120}H${x - widest - 4}Z`
  return `<path d="${area}" fill="${turned(c, color)}"/><path d="${line}" fill="none" stroke="${darker(color, 0.4)}" stroke-width="7" opacity="0.4"/><path d="${line}" transform="translate(0 -7)" fill="none" stroke="${lighter(color, 0.5)}" stroke-width="4" opacity="0.35"/>`
}

/** The window's reflection on the glaze. */
function gleam(c, x, profile, widest) {
  const side = profile.map(([y, r]) => [x - r * 0.62, y])
  const back = profile.map(([y, r]) => [x - r * 0.46, y]).reverse()
  const d = `M${side[0].join(' ')}${smooth(side)}L${back[0].join(' ')}${smooth(back)}Z`
  return `<path d="${d}" fill="#ffffff" opacity="0.34" filter="${c.blur(Math.max(5, widest * 0.035))}"/>`
}

/** The opening with its lip; we look into it as far as the tilt allows. */
export function mouth(c, { x, top, rim, tilt, color, lip, wall }) {
  const ry = rim * tilt
  c.add(
    `<ellipse cx="${x}" cy="${top}" rx="${rim}" ry="${ry}" fill="${c.across([0, lighter(lip, 0.22)], [0.35, lighter(lip, 0.45)], [1, darker(lip, 0.08)])}"/>`,
  )
  const inner = [rim - wall, Math.max(3, ry - wall * 0.62)]
  const deep = c.slanted(
    [0, darker(color, 0.52)],
    [0.55, darker(color, 0.3)],
    [1, mix(color, lighter(color, 0.2), 0.6)],
  )
  c.add(`<ellipse cx="${x}" cy="${top + 1}" rx="${inner[0]}" ry="${inner[1]}" fill="${deep}"/>`)
}

/** A bent roll of clay: handles, spouts, twigs. */
export function roll(c, d, width, color) {
  c.add(`<path d="${d}" fill="none" stroke="${darker(color, 0.42)}" stroke-width="${width}" stroke-linecap="round"/>`)
  c.add(
    `<path d="${d}" transform="translate(${-width * 0.06} ${-width * 0.08})" fill="none" stroke="${darker(color, 0.12)}" stroke-width="${width * 0.78}" stroke-linecap="round"/>`,
  )
  c.add(
    `<path d="${d}" transform="translate(${-width * 0.12} ${-width * 0.16})" fill="none" stroke="${lighter(color, 0.24)}" stroke-width="${width * 0.3}" stroke-linecap="round" opacity="0.75" filter="${c.blur(width * 0.07)}"/>`,
  )
}
