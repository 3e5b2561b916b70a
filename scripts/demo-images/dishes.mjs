import { shadow, specks, turned } from './canvas.mjs'
import { darker, lighter, mix } from './color.mjs'
import { blush, glazes, mist, on, sand } from './rooms.mjs'
import { mouth, vessel } from './vessel.mjs'

export const plate = () =>
  on(mist, (c) => {
    shadow(c, 500, 668, 340, 150, 0.9)
    for (const rise of [78, 39, 0]) oneDish(c, 500, 582 + rise, 372, glazes.salt, '#8b7259')
    specks(c, '<ellipse cx="500" cy="582" rx="372" ry="168"/>', {
      x: 120,
      y: 410,
      width: 760,
      height: 340,
      count: 130,
      color: '#5b402b',
      seed: 9,
      opacity: 0.42,
      size: 4.5,
    })
  })

function oneDish(c, x, y, r, color, edge) {
  const k = 0.45
  c.add(
    `<ellipse cx="${x + 6}" cy="${y + 30}" rx="${r * 0.9}" ry="${r * k * 0.96}" fill="#3d2a1c" opacity="0.5" filter="${c.blur(10)}"/>`,
  )
  c.add(
    `<path d="M${x - r} ${y} C${x - r} ${y + r * k * 0.7} ${x - r * 0.62} ${y + r * k + 26} ${x} ${y + r * k + 26} S${x + r} ${y + r * k * 0.7} ${x + r} ${y}Z" fill="${turned(c, mix(color, edge, 0.2))}"/>`,
  )
  c.add(`<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * k}" fill="${edge}"/>`)
  c.add(
    `<ellipse cx="${x}" cy="${y - 3}" rx="${r - 7}" ry="${r * k - 6}" fill="${c.slanted([0, lighter(color, 0.5)], [0.6, color], [1, darker(color, 0.12)])}"/>`,
  )
  c.add(
    `<ellipse cx="${x}" cy="${y + 4}" rx="${r * 0.72}" ry="${r * k * 0.7}" fill="${c.slanted([0, darker(color, 0.16)], [0.45, color], [1, lighter(color, 0.5)])}"/>`,
  )
  c.add(
    `<ellipse cx="${x}" cy="${y + 8}" rx="${r * 0.69}" ry="${r * k * 0.66}" fill="${c.slanted([0, darker(color, 0.03)], [1, lighter(color, 0.25)])}"/>`,
  )
}

const bowlShape = [
  [520, 292],
  [580, 284],
  [660, 226],
  [724, 140],
]

export const bowls = (color = glazes.sea) =>
  on(sand, (c) => {
    shadow(c, 500, 800, 170, 40)
    const stack = [
      [56, color],
      [-14, glazes.salt],
      [-84, color],
      [-154, glazes.salt],
    ]
    for (const [rise, tint] of stack) {
      c.add(
        `<ellipse cx="506" cy="${560 + rise}" rx="278" ry="80" fill="#1d1410" opacity="0.34" filter="${c.blur(9)}"/>`,
      )
      vessel(c, {
        profile: bowlShape.map(([y, r]) => [y + rise, r]),
        tilt: 0.24,
        color: tint,
        wall: 15,
        seed: rise + 200,
        shade: false,
        speckled: 30,
        inside: lighter(tint, 0.15),
      })
    }
  })

export const saladBowl = () =>
  on(blush, (c) => {
    const leaves = [
      [330, 410, -30, '#6f9a52'],
      [430, 372, -8, '#88b062'],
      [560, 376, 14, '#5d8a48'],
      [660, 410, 34, '#7ea65a'],
      [500, 408, 4, '#9abf70'],
      [390, 426, -18, '#5d8a48'],
      [610, 428, 22, '#8fb768'],
    ]
    const color = '#d8c3a0'
    mouthBehind(c, color)
    for (const [x, y, turn, green] of leaves) leaf(c, x, y, turn, green)
    for (const [x, y] of [
      [452, 404],
      [566, 400],
      [650, 428],
      [366, 432],
    ])
      c.add(
        `<circle cx="${x}" cy="${y}" r="31" fill="${c.round({ x: 0.35, y: 0.3, r: 0.75 }, [0, '#ff9c7d'], [0.5, '#dd4b36'], [1, '#9f2a20'])}"/>`,
      )
    vessel(c, {
      profile: [
        [440, 330],
        [540, 318],
        [660, 240],
        [730, 150],
        [756, 140],
      ],
      tilt: 0,
      color,
      dip: 650,
      clay: '#a9744d',
      closed: true,
      seed: 11,
      speckled: 80,
      shade: false,
    })
    c.add(`<path d="M170 440 A330 74 0 0 0 830 440 L816 440 A316 62 0 0 1 184 440Z" fill="${lighter(color, 0.4)}"/>`)
  })

function mouthBehind(c, color) {
  shadow(c, 500, 776, 190, 44)
  mouth(c, { x: 500, top: 440, rim: 330, tilt: 0.22, color, lip: color, wall: 14 })
}

function leaf(c, x, y, turn, color) {
  c.add(
    `<g transform="rotate(${turn} ${x} ${y})"><path d="M${x} ${y + 70} C${x - 100} ${y + 20} ${x - 74} ${y - 80} ${x} ${y - 106} C${x + 74} ${y - 80} ${x + 100} ${y + 20} ${x} ${y + 70}Z" fill="${c.slanted([0, lighter(color, 0.3)], [0.6, color], [1, darker(color, 0.3)])}"/><path d="M${x} ${y + 60} V${y - 84}" stroke="${lighter(color, 0.5)}" stroke-width="5" opacity="0.7"/></g>`,
  )
}

export const ringDish = () => on(blush, (c) => c.moved('translate(-110 -190) scale(1.22)', () => ringDishOn(c)))

function ringDishOn(c) {
  vessel(c, {
    profile: [
      [610, 276],
      [650, 270],
      [706, 200],
      [724, 150],
    ],
    tilt: 0.36,
    color: '#e3b9a4',
    inside: '#efd2c2',
    wall: 20,
    seed: 2,
  })
  c.add(
    `<ellipse cx="500" cy="632" rx="216" ry="66" fill="${c.slanted([0, '#c89a84'], [0.5, '#e6c0ac'], [1, '#f4dccf'])}"/>`,
  )
  c.add(
    '<path d="M384 640 q16 -46 34 -4 t34 -2 t34 2 q10 -42 30 -6 t38 6" fill="none" stroke="#9a6a50" stroke-width="6" stroke-linecap="round" opacity="0.75"/>',
  )
  for (const [x, y, r] of [
    [586, 616, 46],
    [630, 640, 38],
  ]) {
    c.add(`<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.46}" fill="none" stroke="#8c6a1f" stroke-width="13"/>`)
    c.add(
      `<ellipse cx="${x}" cy="${y - 3}" rx="${r}" ry="${r * 0.46}" fill="none" stroke="${c.across([0, '#fff0b5'], [0.5, '#e3b44c'], [1, '#b7852a'])}" stroke-width="9"/>`,
    )
  }
  c.add(
    `<path d="M586 566 l24 22 l-24 30 l-24 -30Z" fill="${c.slanted([0, '#ffffff'], [0.5, '#cfe6ee'], [1, '#8fb6c6'])}"/>`,
  )
}
