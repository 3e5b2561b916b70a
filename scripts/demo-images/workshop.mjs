import { canvas, shadow, specks, studio } from './canvas.mjs'
import { dice } from './color.mjs'
import { glazes, on, sand } from './rooms.mjs'
import { roll, vessel } from './vessel.mjs'

export const wheelClass = () =>
  on(
    sand,
    (c) => {
      shadow(c, 500, 826, 320, 50)
      c.add(
        `<path d="M170 690 H830 L800 830 H200Z" fill="${c.across([0, '#71543d'], [0.3, '#a98563'], [1, '#5a412e'])}"/>`,
      )
      c.add(
        `<ellipse cx="500" cy="690" rx="330" ry="96" fill="#8a6a4d"/><ellipse cx="500" cy="682" rx="330" ry="96" fill="${c.slanted([0, '#d8bd9d'], [1, '#a98563'])}"/>`,
      )
      c.add('<ellipse cx="500" cy="664" rx="250" ry="72" fill="#4a4a4a"/>')
      c.add(
        `<ellipse cx="500" cy="654" rx="250" ry="72" fill="${c.slanted([0, '#b9bcbb'], [0.5, '#7d8180'], [1, '#5b5e5d'])}"/>`,
      )
      for (const r of [210, 170])
        c.add(
          `<ellipse cx="500" cy="654" rx="${r}" ry="${r * 0.28}" fill="none" stroke="#fff" opacity="0.2" stroke-width="3"/>`,
        )
      const clay = '#b58a68'
      vessel(c, {
        profile: [
          [362, 150],
          [420, 128],
          [520, 150],
          [600, 150],
          [650, 120],
        ],
        tilt: 0.26,
        color: clay,
        wall: 22,
        seed: 3,
        speckled: 0,
      })
      for (const y of [440, 480, 520, 560, 600])
        c.add(
          `<path d="M360 ${y} Q500 ${y + 62} 640 ${y}" fill="none" stroke="#7a543a" stroke-width="4" opacity="0.28"/>`,
        )
      roll(c, 'M700 640 L790 590', 16, '#caa06e')
      c.add(`<ellipse cx="250" cy="668" rx="62" ry="30" fill="${c.slanted([0, '#f3d98a'], [1, '#c99b3c'])}"/>`)
    },
    560,
  )

export function potteryBanner() {
  const c = canvas(2000, 900)
  studio(c, { wall: '#e6dccd', floor: '#d3c0a8', floorAt: 560 })
  c.add(`<path d="M1120 -80 H1620 L1420 560 H980Z" fill="#fff8e8" opacity="0.42" filter="${c.blur(26)}"/>`)
  c.add(
    `<rect y="650" width="2000" height="250" fill="${c.down([0, '#c29a70'], [0.1, '#b58a5e'], [1, '#94693f'])}"/><rect y="644" width="2000" height="12" fill="#dcb98f"/>`,
  )
  const grain = dice(4)
  for (let n = 0; n < 22; n++) {
    const y = 670 + grain() * 220
    c.add(
      `<path d="M0 ${y} C600 ${y + 16 * grain()} 1300 ${y - 18 * grain()} 2000 ${y + 6}" stroke="#6d4726" stroke-width="${1 + grain() * 3}" opacity="${0.1 + grain() * 0.16}" fill="none"/>`,
    )
  }
  paintRow(c)
  return c.svg()
}

/** From the back of the shelf to the front; the last one has a handle. */
const row = [
  {
    x: 1020,
    profile: [
      [330, 78],
      [356, 72],
      [420, 96],
      [560, 196],
      [660, 204],
      [736, 150],
    ],
    color: glazes.terracotta,
    seed: 1,
    wall: 12,
  },
  {
    x: 1750,
    profile: [
      [250, 76],
      [276, 72],
      [310, 124],
      [380, 190],
      [460, 222],
      [540, 224],
      [630, 194],
      [700, 142],
      [740, 104],
    ],
    color: '#f2ede3',
    seed: 12,
    wall: 14,
    speckled: 30,
  },
  {
    x: 1400,
    profile: [
      [520, 236],
      [590, 228],
      [680, 160],
      [754, 104],
    ],
    tilt: 0.22,
    color: glazes.sea,
    dip: 670,
    seed: 7,
  },
  {
    x: 1216,
    profile: [
      [590, 96],
      [660, 100],
      [740, 98],
      [790, 84],
    ],
    tilt: 0.22,
    color: glazes.salt,
    dip: 752,
    seed: 5,
    wall: 10,
    speckled: 22,
  },
  {
    x: 1570,
    profile: [
      [622, 100],
      [690, 104],
      [770, 100],
      [822, 84],
    ],
    tilt: 0.22,
    color: glazes.harbour,
    dip: 784,
    seed: 9,
    wall: 10,
    speckled: 18,
  },
]

const dust = { x: 1050, y: 40, width: 560, height: 480, count: 26, color: '#fffdf2', size: 4, opacity: 0.7, seed: 6 }

function paintRow(c) {
  for (const pot of row.slice(0, -1)) vessel(c, pot)
  shadow(c, 1690, 822, 70, 16, 0.6)
  roll(c, 'M1650 666 C1740 650 1746 780 1646 784', 26, glazes.harbour)
  vessel(c, row.at(-1))
  specks(c, '<rect width="2000" height="900"/>', dust)
}
