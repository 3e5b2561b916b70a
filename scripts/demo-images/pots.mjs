import { darker, lighter, mix } from './color.mjs'
import { blush, glazes, mist, on } from './rooms.mjs'
import { vessel } from './vessel.mjs'

export const vase = (color, room = blush) =>
  on(room, (c) => {
    stems(c)
    vessel(c, {
      profile: [
        [372, 58],
        [402, 50],
        [446, 62],
        [520, 150],
        [610, 196],
        [700, 176],
        [760, 116],
      ],
      tilt: 0.22,
      color,
      dip: color === glazes.terracotta ? undefined : 684,
      wall: 12,
      seed: 8,
    })
  })

function stems(c) {
  const stalks = [
    ['M505 400 C500 300 470 220 420 130', 0],
    ['M498 400 C520 280 560 210 590 110', 1],
    ['M500 400 C490 320 520 250 505 170', 2],
  ]
  for (const [d] of stalks)
    c.add(`<path d="${d}" fill="none" stroke="#8a7a52" stroke-width="6" stroke-linecap="round"/>`)
  const ears = [
    [420, 130, -28],
    [440, 168, -50],
    [402, 170, 8],
    [590, 110, 22],
    [562, 150, -10],
    [600, 156, 50],
    [505, 170, 2],
    [484, 212, -30],
    [528, 208, 34],
    [458, 214, 20],
    [566, 208, -24],
  ]
  for (const [x, y, turn] of ears)
    c.add(
      `<ellipse cx="${x}" cy="${y - 22}" rx="15" ry="40" transform="rotate(${turn} ${x} ${y})" fill="${c.across([0, '#e6cfa0'], [1, '#b9935c'])}"/>`,
    )
}

export const moonJar = () =>
  on(mist, (c) => {
    vessel(c, {
      profile: [
        [262, 94],
        [286, 90],
        [320, 150],
        [390, 226],
        [470, 266],
        [540, 270],
        [620, 244],
        [700, 182],
        [762, 112],
      ],
      tilt: 0.2,
      color: '#f2ede3',
      wall: 15,
      speckled: 26,
      seed: 12,
    })
  })

export const planter = () =>
  on(mist, (c) => {
    const fronds = [
      [-70, 320],
      [-48, 380],
      [-24, 400],
      [0, 420],
      [24, 400],
      [48, 370],
      [72, 310],
      [-36, 300],
      [36, 300],
      [10, 300],
    ]
    for (const [turn, size] of fronds) {
      const green = mix('#4c7a4a', '#86ad6a', (size % 70) / 70)
      c.add(
        `<g transform="rotate(${turn} 500 500)"><path d="M500 510 C${500 - 62} ${500 - size * 0.4} ${500 - 40} ${500 - size * 0.8} 500 ${500 - size} C${540} ${500 - size * 0.8} 562 ${500 - size * 0.4} 500 510Z" fill="${c.across([0, lighter(green, 0.22)], [0.5, green], [0.52, darker(green, 0.14)], [1, darker(green, 0.34)])}"/></g>`,
      )
    }
    vessel(c, {
      profile: [
        [500, 200],
        [540, 202],
        [542, 186],
        [660, 168],
        [764, 140],
      ],
      tilt: 0.2,
      color: glazes.terracotta,
      wall: 18,
      closed: true,
      seed: 15,
      speckled: 30,
    })
  })
