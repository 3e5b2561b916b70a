import { shadow, smooth, specks } from './canvas.mjs'
import { darker, dice, lighter } from './color.mjs'
import { butter, on, sky } from './rooms.mjs'

/** A round wooden board seen from a little above. */
export function woodenBoard(c, { x = 500, y = 740, r = 380, k = 0.3 } = {}) {
  shadow(c, x, y + 26, r, r * k)
  c.add(`<ellipse cx="${x}" cy="${y + 26}" rx="${r}" ry="${r * k}" fill="#8a5a30"/>`)
  const top = `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * k}"/>`
  c.add(
    `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * k}" fill="${c.slanted([0, '#e6bb83'], [0.6, '#cf9b5f'], [1, '#b67f45'])}"/>`,
  )
  const roll = dice(8)
  c.inside(top, () => {
    for (let line = -5; line < 6; line++)
      c.add(
        `<path d="M${x - r} ${y + line * r * 0.055} C${x - r * 0.3} ${y + line * r * 0.055 + 14 * roll()} ${x + r * 0.3} ${y + line * r * 0.055 - 14 * roll()} ${x + r} ${y + line * r * 0.055}" stroke="#8a5a30" stroke-width="${1.5 + roll() * 3}" opacity="0.26" fill="none"/>`,
      )
  })
}

const crust = '#b8713a'

/** Baked dough: bright where the window is, dark below. */
export function baked(c, color = crust) {
  return c.round(
    { x: 0.36, y: 0.24, r: 0.82 },
    [0, lighter(color, 0.42)],
    [0.35, lighter(color, 0.06)],
    [0.7, darker(color, 0.22)],
    [1, darker(color, 0.5)],
  )
}

/** A cut that opened in the oven: pale crumb between two lips of dark crust. */
function ear(c, points, gape) {
  const upper = points
  const lower = points
    .map(([x, y], n) => [x + gape * 0.1, y + gape * Math.sin((Math.PI * n) / (points.length - 1))])
    .reverse()
  const d = `M${upper[0].join(' ')}${smooth(upper)}L${lower[0].join(' ')}${smooth(lower)}Z`
  c.add(`<path d="${d}" fill="${c.down([0, '#8a4d20'], [0.35, '#d9a765'], [0.8, '#f7dfb0'], [1, '#e0b172'])}"/>`)
  c.add(
    `<path d="M${upper[0].join(' ')}${smooth(upper)}" transform="translate(0 -4)" fill="none" stroke="#5e3013" stroke-width="${gape * 0.16}" stroke-linecap="round"/>`,
  )
  c.add(
    `<path d="M${upper[0].join(' ')}${smooth(upper)}" transform="translate(-4 ${-gape * 0.16})" fill="none" stroke="#e2a866" stroke-width="${gape * 0.09}" stroke-linecap="round" opacity="0.9"/>`,
  )
}

/** A leaf of short cuts, as bakers sign their bread. */
function wheatCuts(c, x, y, size) {
  for (let n = 0; n < 5; n++) {
    const [a, b] = [x + n * size * 0.34, y - n * size * 0.03 + n * n * size * 0.035]
    for (const side of [-1, 1])
      c.add(
        `<path d="M${a} ${b} q${size * 0.2} ${side * size * 0.06} ${size * 0.26} ${side * size * 0.26} q${-size * 0.22} ${-side * size * 0.02} ${-size * 0.26} ${-side * size * 0.26}Z" fill="#f3d6a2" stroke="#7a4218" stroke-width="${size * 0.03}"/>`,
      )
  }
}

export const sourdough = (room = butter) =>
  on(room, (c) => {
    woodenBoard(c)
    loaf(c, 500, 560, 300, 212)
  })

export function loaf(c, x, y, rx, ry) {
  c.add(
    `<ellipse cx="${x + 16}" cy="${y + ry * 0.86}" rx="${rx * 0.94}" ry="${ry * 0.26}" fill="#3d2412" opacity="0.5" filter="${c.blur(12)}"/>`,
  )
  const d = `M${x - rx} ${y + ry * 0.36} C${x - rx * 0.98} ${y - ry * 0.46} ${x - rx * 0.52} ${y - ry * 0.9} ${x} ${y - ry * 0.9} S${x + rx * 0.98} ${y - ry * 0.46} ${x + rx} ${y + ry * 0.36} C${x + rx} ${y + ry * 0.82} ${x + rx * 0.6} ${y + ry * 0.95} ${x} ${y + ry * 0.95} S${x - rx} ${y + ry * 0.82} ${x - rx} ${y + ry * 0.36}Z`
  const shape = `<path d="${d}"/>`
  c.add(`<path d="${d}" fill="${baked(c)}"/>`)
  c.inside(shape, () => {
    for (let n = 1; n < 6; n++)
      c.add(
        `<ellipse cx="${x}" cy="${y - ry * 0.42}" rx="${rx * 0.24 * n}" ry="${ry * 0.24 * n}" fill="none" stroke="#fff4dc" stroke-width="${ry * 0.085}" opacity="0.3" filter="${c.blur(6)}"/>`,
      )
    c.add(
      `<path d="M${x - rx} ${y + ry * 0.6} Q${x} ${y + ry * 1.1} ${x + rx} ${y + ry * 0.6} V${y + ry} H${x - rx}Z" fill="#3f1f0a" opacity="0.45" filter="${c.blur(14)}"/>`,
    )
  })
  specks(c, shape, {
    x: x - rx,
    y: y - ry,
    width: rx * 2,
    height: ry * 1.4,
    count: 140,
    color: '#fff8e8',
    size: 4,
    opacity: 0.5,
    seed: 3,
  })
  const cut = [
    [-0.72, 0.12],
    [-0.44, -0.3],
    [-0.04, -0.5],
    [0.38, -0.44],
    [0.7, -0.14],
  ]
  ear(
    c,
    cut.map(([a, b]) => [x + rx * a, y + ry * b]),
    ry * 0.26,
  )
  wheatCuts(c, x - rx * 0.3, y + ry * 0.2, rx * 0.34)
}

export const rye = () =>
  on(sky, (c) => {
    woodenBoard(c)
    const d =
      'M190 700 C170 560 200 470 290 452 C430 424 590 424 720 452 C806 470 832 560 812 700 C806 742 760 752 500 752 S196 742 190 700Z'
    const shape = `<path d="${d}"/>`
    c.add(`<ellipse cx="510" cy="748" rx="310" ry="40" fill="#2a1a10" opacity="0.5" filter="${c.blur(12)}"/>`)
    c.add(`<path d="${d}" fill="${baked(c, '#7d4a28')}"/>`)
    c.inside(shape, () =>
      c.add(`<path d="M190 560 Q500 470 812 560 V440 H190Z" fill="#fff2dc" opacity="0.12" filter="${c.blur(14)}"/>`),
    )
    for (const [color, seed] of [
      ['#f3dfb6', 3],
      ['#5a3b22', 8],
      ['#dba95c', 14],
      ['#fff3da', 20],
    ])
      seeds(c, shape, color, seed)
    for (const x of [330, 470, 610])
      c.add(
        `<path d="M${x} 462 q36 44 30 92" stroke="#3f2413" stroke-width="14" stroke-linecap="round" fill="none" opacity="0.6"/>`,
      )
  })

function seeds(c, shape, color, seed) {
  const roll = dice(seed)
  c.inside(shape, () => {
    for (let n = 0; n < 70; n++) {
      const [x, y] = [200 + roll() * 610, 436 + roll() * roll() * 290]
      c.add(
        `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="10" ry="5" transform="rotate(${(roll() * 180).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})" fill="${color}"/>`,
      )
    }
  })
}

export const baguettes = () =>
  on(sky, (c) => {
    woodenBoard(c, { r: 430, y: 700 })
    c.add(
      `<path d="M300 800 L250 610 L700 560 L790 740 Z" fill="#f7efe0"/><path d="M300 800 L250 610 L700 560 L790 740 Z" fill="none" stroke="#e0d0b4" stroke-width="4"/>`,
    )
    c.add('<path d="M286 742 L762 684 M272 690 L744 640" stroke="#d98c7c" stroke-width="7" opacity="0.7"/>')
    for (const [x, y, turn] of [
      [500, 560, -24],
      [520, 640, -12],
    ])
      c.moved(`rotate(${turn} ${x} ${y})`, () => baguette(c, x, y))
  })

function baguette(c, x, y) {
  const d = `M${x - 390} ${y} C${x - 380} ${y - 62} ${x - 250} ${y - 74} ${x} ${y - 74} S${x + 380} ${y - 62} ${x + 390} ${y} C${x + 380} ${y + 56} ${x + 250} ${y + 66} ${x} ${y + 66} S${x - 380} ${y + 56} ${x - 390} ${y}Z`
  c.add(`<ellipse cx="${x + 8}" cy="${y + 58}" rx="380" ry="26" fill="#3d2412" opacity="0.5" filter="${c.blur(12)}"/>`)
  c.add(`<path d="${d}" fill="${c.down([0, '#f0bd76'], [0.3, '#d8924a'], [0.7, '#b4692c'], [1, '#7d421a'])}"/>`)
  for (const at of [-270, -140, -10, 120, 250]) {
    const [a, b] = [x + at - 56, y + 22]
    c.add(
      `<path d="M${a} ${b} C${a + 20} ${b - 46} ${a + 84} ${b - 76} ${a + 128} ${b - 74} C${a + 118} ${b - 40} ${a + 60} ${b - 4} ${a} ${b}Z" fill="${c.down([0, '#a4602a'], [0.4, '#f3d29a'], [1, '#e6b676'])}"/>`,
    )
    c.add(
      `<path d="M${a} ${b} C${a + 20} ${b - 46} ${a + 84} ${b - 76} ${a + 128} ${b - 74}" fill="none" stroke="#6e3816" stroke-width="8" stroke-linecap="round"/>`,
    )
  }
  specks(c, `<path d="${d}"/>`, {
    x: x - 390,
    y: y - 74,
    width: 780,
    height: 110,
    count: 90,
    color: '#fff8e8',
    size: 4,
    opacity: 0.5,
    seed: 4,
  })
}
