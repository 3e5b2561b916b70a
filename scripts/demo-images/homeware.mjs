import { shadow } from './canvas.mjs'
import { darker, dice, lighter } from './color.mjs'
import { blush, glazes, mist, on, sand } from './rooms.mjs'
import { roll } from './vessel.mjs'

export const board = () =>
  on(mist, (c) => {
    shadow(c, 500, 812, 260, 34)
    const d =
      'M300 790 C280 600 290 470 330 400 C372 340 436 330 452 270 C458 230 446 190 470 170 C490 156 512 156 530 170 C554 190 542 230 548 270 C564 330 628 340 670 400 C710 470 720 600 700 790 C696 824 304 824 300 790Z'
    c.add(`<path d="${d}" transform="translate(14 8)" fill="#5e3d24"/>`)
    c.add(`<path d="${d}" fill="${c.across([0, '#a5713f'], [0.3, '#cf9c63'], [0.55, '#c18a50'], [1, '#96602f'])}"/>`)
    c.inside(`<path d="${d}"/>`, () => {
      const lift = dice(5)
      for (let n = 0; n < 26; n++) {
        const x = 270 + n * 18 + lift() * 10
        c.add(
          `<path d="M${x} 150 C${x + 30 * lift()} 360 ${x - 40 * lift()} 560 ${x + 10} 830" stroke="#7c4f28" stroke-width="${2 + lift() * 4}" opacity="${0.16 + lift() * 0.24}" fill="none"/>`,
        )
      }
      c.add(
        `<ellipse cx="588" cy="610" rx="26" ry="44" fill="none" stroke="#6b4221" stroke-width="7" opacity="0.5"/><ellipse cx="588" cy="610" rx="11" ry="22" fill="#6b4221" opacity="0.5"/>`,
      )
      c.add(
        `<path d="M310 760 C300 600 318 470 350 410" stroke="#fff3dc" stroke-width="26" opacity="0.3" fill="none" filter="${c.blur(10)}"/>`,
      )
    })
    c.add(
      '<circle cx="500" cy="214" r="17" fill="#dfe0da"/><circle cx="500" cy="214" r="17" fill="none" stroke="#5e3d24" stroke-width="5"/>',
    )
    roll(c, 'M500 206 C470 150 476 110 500 96 C526 110 530 150 502 204', 8, '#e8d9bd')
  })

export const towel = (stripe, room = sand) =>
  on(
    room,
    (c) => {
      c.add(
        `<rect x="150" y="228" width="700" height="20" rx="10" fill="${c.down([0, '#e5c39a'], [0.5, '#b98a58'], [1, '#8a5f38'])}"/>`,
      )
      c.add(
        `<rect x="330" y="250" width="390" height="590" rx="8" fill="#3d2a1c" opacity="0.22" filter="${c.blur(20)}" transform="translate(26 18)"/>`,
      )
      const d = 'M312 236 C312 216 688 216 688 236 L694 806 C640 822 590 800 540 812 C480 826 420 800 306 814Z'
      c.add(
        `<path d="${d}" fill="${c.across([0, '#ddd1bd'], [0.18, '#fbf6ec'], [0.4, '#efe6d6'], [0.62, '#fdf9f1'], [0.84, '#e9dfcd'], [1, '#cfc1a9'])}"/>`,
      )
      c.inside(`<path d="${d}"/>`, () => {
        for (const [y, size] of [
          [640, 12],
          [668, 40],
          [724, 12],
          [330, 8],
          [350, 8],
        ])
          c.add(`<rect x="280" y="${y}" width="440" height="${size}" fill="${stripe}" opacity="0.88"/>`)
        for (const x of [384, 470, 574, 640])
          c.add(
            `<path d="M${x} 230 C${x + 14} 420 ${x - 12} 620 ${x + 6} 830" stroke="#6d5c44" stroke-width="20" opacity="0.12" fill="none" filter="${c.blur(8)}"/>`,
          )
        c.add(`<rect x="300" y="218" width="400" height="44" fill="${c.down([0, '#fff', 0.5], [1, '#6d5c44', 0.2])}"/>`)
      })
      for (let x = 314; x < 694; x += 12)
        c.add(`<path d="M${x} 806 l-2 30" stroke="#e5dac6" stroke-width="5" stroke-linecap="round"/>`)
    },
    900,
  )

export const fieldGuide = () =>
  on(
    blush,
    (c) => {
      shadow(c, 520, 800, 250, 30)
      c.moved('rotate(-4 500 520)', () => {
        c.add('<rect x="296" y="216" width="420" height="580" rx="30" fill="#2a2622"/>')
        c.add(`<rect x="304" y="222" width="404" height="568" rx="26" fill="#3a3530"/>`)
        c.add(
          `<rect x="326" y="246" width="360" height="520" rx="8" fill="${c.slanted([0, '#36566f'], [1, '#24405a'])}"/>`,
        )
        const tiles = [
          glazes.salt,
          glazes.sea,
          glazes.kelp,
          glazes.terracotta,
          '#d8a94f',
          glazes.chalk,
          '#8d5a4a',
          '#a9c0b4',
          '#4b5a5f',
        ]
        tiles.forEach((color, n) => {
          const [x, y] = [366 + (n % 3) * 98, 440 + Math.floor(n / 3) * 98]
          c.add(
            `<rect x="${x}" y="${y}" width="82" height="82" rx="14" fill="${c.slanted([0, lighter(color, 0.35)], [0.5, color], [1, darker(color, 0.25)])}"/>`,
          )
        })
        c.add(
          '<g fill="#f6efe2"><rect x="366" y="290" width="210" height="24" rx="6"/><rect x="366" y="328" width="150" height="24" rx="6"/><rect x="366" y="378" width="250" height="9" rx="4" opacity="0.6"/><rect x="366" y="396" width="196" height="9" rx="4" opacity="0.6"/></g>',
        )
        c.add('<path d="M326 254 q0 -8 8 -8 h190 L326 640Z" fill="#fff" opacity="0.09"/>')
      })
    },
    700,
  )

export const giftCard = () =>
  on(
    mist,
    (c) => {
      c.moved('rotate(-8 500 540)', () => {
        c.add(
          `<rect x="200" y="360" width="600" height="370" rx="30" fill="#2a1a10" opacity="0.34" filter="${c.blur(24)}" transform="translate(20 30)"/>`,
        )
        c.add(
          `<rect x="190" y="340" width="600" height="370" rx="30" fill="${c.slanted([0, '#3d6484'], [0.5, '#2f4f6b'], [1, '#1f3850'])}"/>`,
        )
        c.inside('<rect x="190" y="340" width="600" height="370" rx="30"/>', () => {
          for (const [y, opacity] of [
            [570, 0.5],
            [610, 0.7],
            [652, 0.9],
          ])
            c.add(
              `<path d="M170 ${y} q50 -44 100 0 t100 0 t100 0 t100 0 t100 0 t100 0 t100 0 V740 H170Z" fill="#7fa6ad" opacity="${opacity * 0.5}"/>`,
            )
          c.add('<path d="M190 340 H560 L300 710 H190Z" fill="#fff" opacity="0.07"/>')
        })
        c.add(
          '<g fill="none" stroke="#f3e6cd" stroke-width="9" stroke-linecap="round"><path d="M262 420 c0 66 84 66 84 0"/><path d="M250 416 h108"/><path d="M304 470 v20 M276 494 h56"/></g>',
        )
        c.add(
          '<rect x="470" y="412" width="250" height="20" rx="6" fill="#f3e6cd"/><rect x="560" y="448" width="160" height="14" rx="5" fill="#f3e6cd" opacity="0.7"/>',
        )
        c.add(
          `<rect x="400" y="334" width="46" height="382" fill="${c.across([0, '#c96f4c'], [0.4, '#e49673'], [1, '#b05b3a'])}"/>`,
        )
        for (const side of [-1, 1])
          c.add(
            `<path d="M423 346 C${423 + side * 40} 250 ${423 + side * 150} 262 ${423 + side * 128} 320 C${423 + side * 110} 362 ${423 + side * 50} 356 423 346Z" fill="${c.slanted([0, '#efa884'], [0.6, '#cf7450'], [1, '#9f4d2f'])}"/>`,
          )
        c.add('<circle cx="423" cy="344" r="24" fill="#d98260"/>')
      })
    },
    640,
  )
