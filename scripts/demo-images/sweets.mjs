import { glow, turned } from './canvas.mjs'
import { darker, dice, lighter } from './color.mjs'
import { woodenBoard } from './loaves.mjs'
import { butter, on, rose } from './rooms.mjs'
import { vessel } from './vessel.mjs'

/** A plate on a foot. */
function stand(c, y, r) {
  vessel(c, {
    profile: [
      [y + 10, 40],
      [y + 80, 26],
      [y + 130, 90],
      [y + 142, 118],
    ],
    tilt: 0.2,
    color: '#f4efe8',
    closed: true,
    speckled: 0,
  })
  c.add(
    `<ellipse cx="500" cy="${y + 20}" rx="${r}" ry="${r * 0.22}" fill="#c9bfb3"/><ellipse cx="500" cy="${y}" rx="${r}" ry="${r * 0.22}" fill="${c.slanted([0, '#ffffff'], [0.6, '#f1ebe3'], [1, '#d8cdc0'])}"/>`,
  )
}

export const cake = () =>
  on(rose, (c) => {
    stand(c, 700, 350)
    const sponge = '#f6e6d4'
    const side = 'M250 430 V690 A250 52 0 0 0 750 690 V430Z'
    c.add(`<path d="${side}" fill="${turned(c, sponge)}"/>`)
    c.add(
      `<path d="M250 560 A250 52 0 0 0 750 560 V590 A250 52 0 0 1 250 590Z" fill="${turned(c, '#e58f8a')}" opacity="0.9"/>`,
    )
    const icing = '#ef9f97'
    c.add(
      `<path d="M250 430 V500 q10 44 40 16 q16 -8 24 34 q22 52 52 10 q10 -30 40 2 q20 74 62 22 q14 -34 48 -2 q24 60 58 8 q16 -40 44 -14 q26 40 50 -10 q16 -34 40 -8 q30 10 42 -46 V430Z" fill="${turned(c, icing)}"/>`,
    )
    c.add(`<ellipse cx="500" cy="430" rx="250" ry="56" fill="${c.slanted([0, lighter(icing, 0.5)], [1, icing])}"/>`)
    const roller = dice(6)
    const bright = ['#fff4d6', '#7fb7b0', '#f4c95d', '#c75b7a']
    for (let n = 0; n < 56; n++) {
      const [angle, out] = [roller() * 6.28, Math.sqrt(roller())]
      const [x, y] = [500 + Math.cos(angle) * 220 * out, 430 + Math.sin(angle) * 46 * out]
      c.add(
        `<rect x="${x}" y="${y}" width="18" height="6" rx="3" transform="rotate(${roller() * 180} ${x} ${y})" fill="${bright[n % 4]}"/>`,
      )
    }
    const tapers = ['#7fb7b0', '#f4c95d', '#fff4d6', '#7fb7b0', '#f4c95d']
    for (const [n, color] of tapers.entries()) taper(c, 380 + n * 60, 422 + Math.abs(n - 2) * -8, color)
  })

function taper(c, x, y, color) {
  glow(c, { x, y: y - 148, rx: 80, color: '#ffe08a', opacity: 0.9 })
  c.add(
    `<rect x="${x - 9}" y="${y - 116}" width="18" height="122" rx="5" fill="${c.across([0, lighter(color, 0.4)], [0.5, color], [1, darker(color, 0.3)])}"/>`,
  )
  c.add(
    `<path d="M${x} ${y - 114} v-14" stroke="#4a3524" stroke-width="4"/><path d="M${x} ${y - 122} C${x - 18} ${y - 136} ${x - 8} ${y - 156} ${x + 1} ${y - 174} C${x + 10} ${y - 156} ${x + 18} ${y - 136} ${x} ${y - 122}Z" fill="${c.down([0, '#fff3bf'], [1, '#f39a35'])}"/>`,
  )
}

export const tart = () =>
  on(butter, (c) => {
    woodenBoard(c, { r: 420, y: 700 })
    c.add(
      `<path d="M170 580 L214 690 A300 96 0 0 0 786 690 L830 580Z" fill="${c.across([0, '#a8662c'], [0.3, '#e6b068'], [0.6, '#cf8f48'], [1, '#8f5424'])}"/>`,
    )
    for (let n = 0; n < 19; n++) {
      const x = 186 + n * 35
      const dip = Math.sqrt(Math.max(0, 1 - ((x - 500) / 330) ** 2))
      c.add(
        `<path d="M${x} ${588 + dip * 96} L${500 + (x - 500) * 0.87} ${690 + dip * 88}" stroke="#8a5324" stroke-width="7" opacity="0.42"/>`,
      )
    }
    c.add(`<ellipse cx="500" cy="580" rx="330" ry="124" fill="${c.slanted([0, '#f3c98a'], [1, '#b87838'])}"/>`)
    c.add(
      `<ellipse cx="500" cy="586" rx="290" ry="102" fill="${c.round({ x: 0.36, y: 0.3, r: 0.8 }, [0, '#fff3a6'], [0.5, '#fbd84b'], [1, '#e0a92a'])}"/>`,
    )
    c.add(`<ellipse cx="400" cy="548" rx="130" ry="26" fill="#fffbe0" opacity="0.7" filter="${c.blur(12)}"/>`)
    for (const [x, y, s] of [
      [560, 590, 1],
      [640, 566, 0.86],
      [600, 630, 0.9],
    ])
      lemonSlice(c, x, y, 62 * s)
    for (const [x, y] of [
      [420, 628],
      [470, 650],
      [380, 596],
    ])
      c.add(`<path d="M${x} ${y} q-30 -34 6 -50 q30 28 -6 50Z" fill="#6f9a52"/>`)
  })

function lemonSlice(c, x, y, r) {
  const k = 0.5
  c.add(
    `<ellipse cx="${x + 4}" cy="${y + 10}" rx="${r}" ry="${r * k}" fill="#a9741a" opacity="0.45" filter="${c.blur(5)}"/>`,
  )
  c.add(
    `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * k}" fill="#f2b92c"/><ellipse cx="${x}" cy="${y - 2}" rx="${r * 0.9}" ry="${r * k * 0.88}" fill="#fff6cf"/>`,
  )
  for (let n = 0; n < 8; n++) {
    const [a, b] = [(n * Math.PI) / 4 + 0.09, ((n + 1) * Math.PI) / 4 - 0.09]
    const tip = (angle) => `${x + Math.cos(angle) * r * 0.8} ${y - 2 + Math.sin(angle) * r * 0.8 * k}`
    c.add(`<path d="M${x} ${y - 2} L${tip(a)} Q${tip((a + b) / 2)} ${tip(b)}Z" fill="#fbd24a"/>`)
  }
}

export const cookies = (dough, bits, room = butter) =>
  on(room, (c) => {
    woodenBoard(c, { r: 390 })
    const pile = [
      [360, 726, 180],
      [650, 730, 180],
      [500, 668, 190],
      [520, 606, 184],
      [486, 544, 188],
      [508, 482, 184],
    ]
    for (const [n, [x, y, r]] of pile.entries()) biscuit(c, x, y, r, dough, bits, n)
  })

function biscuit(c, x, y, r, dough, bits, seed) {
  const k = 0.36
  c.add(
    `<ellipse cx="${x + 8}" cy="${y + 34}" rx="${r}" ry="${r * k}" fill="#3d2412" opacity="0.4" filter="${c.blur(8)}"/>`,
  )
  c.add(
    `<path d="M${x - r} ${y} V${y + 26} A${r} ${r * k} 0 0 0 ${x + r} ${y + 26} V${y}Z" fill="${turned(c, darker(dough, 0.14))}"/>`,
  )
  c.add(
    `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * k}" fill="${c.round({ x: 0.38, y: 0.3, r: 0.75 }, [0, lighter(dough, 0.45)], [0.55, lighter(dough, 0.1)], [1, darker(dough, 0.22)])}"/>`,
  )
  const throwing = dice(seed + 30)
  for (let n = 0; n < 16; n++) {
    const [angle, out] = [throwing() * 6.28, Math.sqrt(throwing()) * 0.82]
    const [a, b] = [x + Math.cos(angle) * r * out, y + Math.sin(angle) * r * k * out]
    c.add(
      `<ellipse cx="${a}" cy="${b}" rx="15" ry="9" fill="${bits}"/><ellipse cx="${a - 4}" cy="${b - 3}" rx="6" ry="3" fill="${lighter(bits, 0.4)}" opacity="0.7"/>`,
    )
  }
}
