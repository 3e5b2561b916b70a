import { shadow, specks } from './canvas.mjs'
import { darker, mix } from './color.mjs'
import { baked, woodenBoard } from './loaves.mjs'
import { butter, on, rose, sky } from './rooms.mjs'

export const croissants = () =>
  on(rose, (c) => {
    woodenBoard(c, { r: 400 })
    croissant(c, 'rotate(-6 400 600) translate(128 236) scale(0.62)')
    croissant(c, 'rotate(5 560 760) translate(206 262) scale(0.74)')
  })

export function croissant(c, transform) {
  const rolls = [
    [206, 640, 62, 58, -46],
    [800, 640, 62, 58, 46],
    [284, 560, 92, 96, -34],
    [722, 560, 92, 96, 34],
    [386, 496, 112, 128, -17],
    [620, 496, 112, 128, 17],
    [503, 476, 118, 144, 0],
  ]
  c.moved(transform, () => {
    c.add(
      `<path d="M190 690 Q500 560 820 690 Q500 740 190 690Z" fill="#3d2412" opacity="0.55" filter="${c.blur(16)}"/>`,
    )
    for (const [x, y, rx, ry, turn] of rolls) {
      c.moved(`rotate(${turn} ${x} ${y})`, () => {
        c.add(
          `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${c.across([0, darker('#c97f3a', 0.36)], [0.22, '#e3a458'], [0.45, '#f6cd86'], [0.72, '#d48c42'], [1, darker('#b8692c', 0.36)])}"/>`,
        )
        for (const bend of [-0.5, 0.05, 0.5])
          c.add(
            `<path d="M${x + rx * bend} ${y - ry * 0.82} Q${x + rx * bend * 1.7} ${y} ${x + rx * bend} ${y + ry * 0.8}" stroke="#9a5722" stroke-width="5" opacity="0.36" fill="none"/>`,
          )
        c.add(
          `<ellipse cx="${x - rx * 0.22}" cy="${y - ry * 0.4}" rx="${rx * 0.2}" ry="${ry * 0.32}" fill="#fff6dd" opacity="0.6" filter="${c.blur(9)}"/>`,
        )
      })
    }
  })
}

export const buns = () =>
  on(butter, (c) => {
    shadow(c, 500, 770, 370, 120)
    c.add(
      `<rect x="130" y="420" width="740" height="390" rx="34" fill="${c.down([0, '#8b9298'], [1, '#5d646a'])}"/><rect x="150" y="436" width="700" height="340" rx="26" fill="#3f3a36"/>`,
    )
    for (const [x, y] of [
      [270, 520],
      [500, 520],
      [730, 520],
      [270, 690],
      [500, 690],
      [730, 690],
    ])
      bun(c, x, y, 118, 92)
  })

export function bun(c, x, y, rx, ry) {
  c.add(`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${baked(c, '#cf8f4c')}"/>`)
  const turns = Array.from({ length: 56 }, (_, n) => {
    const angle = n * 0.34
    const out = 0.06 + n * 0.0145
    return [x + Math.cos(angle) * rx * out, y - 6 + Math.sin(angle) * ry * out]
  })
  const d = `M${turns.map(([a, b]) => `${a.toFixed(1)} ${b.toFixed(1)}`).join('L')}`
  c.add(
    `<path d="${d}" fill="none" stroke="#6e3616" stroke-width="13" stroke-linecap="round" stroke-linejoin="round" opacity="0.8"/>`,
  )
  c.add(
    `<path d="${d}" transform="translate(-2 -7)" fill="none" stroke="#f0c38a" stroke-width="6" opacity="0.5" stroke-linejoin="round"/>`,
  )
  c.add(
    `<path d="M${x - rx * 0.7} ${y - ry * 0.1} q${rx * 0.3} ${-ry * 0.5} ${rx * 0.5} ${-ry * 0.1} t${rx * 0.5} ${ry * 0.1} t${rx * 0.3} ${ry * 0.3}" fill="none" stroke="#fffaf0" stroke-width="15" stroke-linecap="round" opacity="0.92"/>`,
  )
  c.add(
    `<path d="M${x - rx * 0.5} ${y + ry * 0.42} q${rx * 0.3} ${-ry * 0.3} ${rx * 0.5} ${ry * 0.02} t${rx * 0.46} ${-ry * 0.06}" fill="none" stroke="#fffaf0" stroke-width="13" stroke-linecap="round" opacity="0.92"/>`,
  )
}

export const focaccia = () =>
  on(sky, (c) => {
    woodenBoard(c, { r: 410, y: 720 })
    const top = 'M190 560 C200 470 800 470 810 560 L846 690 C850 730 150 730 154 690Z'
    c.add(`<path d="M154 690 C150 790 850 790 846 690 L846 716 C850 812 150 812 154 716Z" fill="#8f5a2a"/>`)
    c.add(`<path d="${top}" transform="translate(0 52)" fill="${darker('#d39a52', 0.24)}"/>`)
    c.add(`<path d="${top}" fill="${c.slanted([0, '#f7d894'], [0.5, '#e2ac5f'], [1, '#bd7d38'])}"/>`)
    const spots = [
      [280, 560],
      [420, 540],
      [570, 545],
      [710, 566],
      [250, 630],
      [380, 620],
      [520, 628],
      [660, 622],
      [770, 640],
      [310, 690],
      [460, 694],
      [610, 690],
      [730, 700],
    ]
    spots.forEach(([x, y], n) => {
      c.add(`<ellipse cx="${x}" cy="${y}" rx="34" ry="16" fill="#a9692b" opacity="0.55" filter="${c.blur(4)}"/>`)
      if (n % 2)
        c.add(
          `<ellipse cx="${x}" cy="${y - 4}" rx="25" ry="16" fill="${c.round({ x: 0.4, y: 0.3, r: 0.7 }, [0, '#7b6a7a'], [0.5, '#43324a'], [1, '#23182a'])}"/><ellipse cx="${x}" cy="${y - 5}" rx="8" ry="5" fill="#15101a"/>`,
        )
      else rosemary(c, x, y - 6, n * 37)
    })
    specks(c, `<path d="${top}"/>`, {
      x: 170,
      y: 490,
      width: 660,
      height: 230,
      count: 60,
      color: '#fffdf5',
      size: 7,
      opacity: 1,
      seed: 9,
    })
  })

function rosemary(c, x, y, turn) {
  c.moved(`rotate(${turn % 180} ${x} ${y})`, () => {
    c.add(`<path d="M${x - 44} ${y} H${x + 44}" stroke="#5a6b3c" stroke-width="5" stroke-linecap="round"/>`)
    for (let n = -3; n < 4; n++)
      c.add(
        `<path d="M${x + n * 12} ${y} l12 -15 M${x + n * 12} ${y} l12 15" stroke="${mix('#4f7040', '#86a463', (n + 3) / 6)}" stroke-width="6" stroke-linecap="round"/>`,
      )
  })
}
