import { canvas, glow, shadow, specks, studio, turned } from './canvas.mjs'
import { dice, lighter } from './color.mjs'
import { loaf } from './loaves.mjs'
import { bun, croissant } from './pastries.mjs'
import { butter, on, rose, sky } from './rooms.mjs'
import { roll, vessel } from './vessel.mjs'

function jar(c, { fill, lid, label }) {
  shadow(c, 500, 800, 210, 48)
  const d =
    'M310 380 C300 400 296 420 296 450 V760 C296 808 340 820 500 820 S704 808 704 760 V450 C704 420 700 400 690 380Z'
  c.inside(`<path d="${d}"/>`, () => fill())
  c.add(
    `<path d="${d}" fill="${c.across([0, '#ffffff', 0.5], [0.08, '#ffffff', 0.12], [0.5, '#ffffff', 0.02], [0.9, '#9fb5b5', 0.2], [1, '#ffffff', 0.4])}" stroke="#ffffff" stroke-opacity="0.55" stroke-width="5"/>`,
  )
  c.add(
    `<path d="M346 440 V760" stroke="#fff" stroke-width="24" opacity="0.55" stroke-linecap="round" filter="${c.blur(5)}"/>`,
  )
  c.add(
    `<path d="M320 330 H680 V384 A180 26 0 0 1 320 384Z" fill="${turned(c, lid)}"/><ellipse cx="500" cy="330" rx="180" ry="32" fill="${c.slanted([0, lighter(lid, 0.5)], [1, lid])}"/>`,
  )
  if (label)
    c.add(
      '<rect x="392" y="560" width="216" height="140" rx="10" fill="#fdf6e6"/><path d="M424 602 H576 M444 634 H556 M460 664 H540" stroke="#8a5a30" stroke-width="9" stroke-linecap="round"/>',
    )
}

export const starter = () =>
  on(rose, (c) => {
    jar(c, {
      lid: '#c98a4b',
      label: true,
      fill() {
        c.add('<rect x="290" y="380" width="420" height="450" fill="#e6eeea" opacity="0.6"/>')
        c.add(
          `<path d="M290 520 q50 -34 100 -6 t110 -8 t100 10 t110 -4 V830 H290Z" fill="${c.across([0, '#d9c49c'], [0.3, '#fbf1d8'], [1, '#cdb68a'])}"/>`,
        )
        const bubble = dice(11)
        for (let n = 0; n < 46; n++) {
          const r = 5 + bubble() * 15
          c.add(
            `<circle cx="${300 + bubble() * 400}" cy="${540 + bubble() * 270}" r="${r}" fill="#b99c68" opacity="0.34"/>`,
          )
        }
      },
    })
  })

export const handbook = () =>
  on(
    rose,
    (c) => {
      shadow(c, 520, 800, 250, 30)
      c.moved('rotate(4 500 520)', () => {
        c.add('<rect x="290" y="210" width="420" height="580" rx="30" fill="#2f2a26"/>')
        c.add(
          `<rect x="318" y="240" width="364" height="520" rx="10" fill="${c.slanted([0, '#fff3d6'], [1, '#f6dba6'])}"/>`,
        )
        c.moved('translate(272 318) scale(0.46)', () => loaf(c, 500, 420, 270, 190))
        c.add(
          '<g fill="#7a3f1d"><rect x="370" y="300" width="260" height="28" rx="6"/><rect x="410" y="346" width="180" height="28" rx="6"/><rect x="400" y="680" width="200" height="12" rx="5" opacity="0.6"/></g>',
        )
        c.add('<path d="M318 250 q0 -10 10 -10 h210 L318 640Z" fill="#fff" opacity="0.28"/>')
      })
    },
    700,
  )

export const bakingClass = () =>
  on(
    butter,
    (c) => {
      c.add(`<rect y="700" width="1000" height="300" fill="${c.down([0, '#d5a56c'], [1, '#b07d46'])}"/>`)
      specks(c, '<rect y="700" width="1000" height="300"/>', {
        x: 60,
        y: 720,
        width: 880,
        height: 260,
        count: 160,
        color: '#fffaf0',
        size: 8,
        opacity: 0.7,
        seed: 5,
      })
      roll(c, 'M560 470 L760 250', 26, '#c99b66')
      vessel(c, {
        x: 430,
        profile: [
          [470, 260],
          [560, 254],
          [690, 196],
          [764, 120],
        ],
        tilt: 0.26,
        color: '#7fb0aa',
        speckled: 0,
        wall: 18,
      })
      c.add(
        `<ellipse cx="430" cy="478" rx="222" ry="52" fill="${c.round({ x: 0.4, y: 0.3, r: 0.8 }, [0, '#fffdf6'], [0.7, '#f3e6cc'], [1, '#d9c39a'])}"/>`,
      )
      c.add(
        `<path d="M300 470 C330 400 400 420 430 398 C480 404 540 420 560 470 C520 500 340 500 300 470Z" fill="${c.slanted([0, '#fffdf6'], [1, '#e6d2ab'])}"/>`,
      )
      shadow(c, 690, 876, 200, 24)
      c.moved('rotate(-10 680 850)', () => {
        roll(c, 'M470 850 H530', 26, '#a9713f')
        roll(c, 'M850 850 H910', 26, '#a9713f')
        c.add(
          `<rect x="520" y="806" width="340" height="88" rx="40" fill="${c.down([0, '#f0cfa0'], [0.4, '#d9a868'], [1, '#96632f'])}"/>`,
        )
      })
    },
    640,
  )

export const giftCard = () =>
  on(
    sky,
    (c) => {
      c.moved('rotate(7 500 540)', () => {
        c.add(
          `<rect x="210" y="350" width="600" height="370" rx="30" fill="#2a1a10" opacity="0.34" filter="${c.blur(24)}" transform="translate(14 30)"/>`,
        )
        c.add(
          `<rect x="200" y="340" width="600" height="370" rx="30" fill="${c.slanted([0, '#fff3d9'], [1, '#f5d79b'])}"/>`,
        )
        c.moved('translate(300 330) scale(0.62)', () => croissant(c, ''))
        c.add(
          '<g fill="#7a3f1d"><rect x="250" y="392" width="230" height="26" rx="6"/><rect x="250" y="434" width="150" height="16" rx="5" opacity="0.6"/></g>',
        )
        c.add(
          '<rect x="222" y="362" width="556" height="326" rx="20" fill="none" stroke="#b3622b" stroke-width="4" stroke-dasharray="2 14" stroke-linecap="round"/>',
        )
      })
    },
    640,
  )

export function bakeryBanner() {
  const c = canvas(2000, 900)
  studio(c, { wall: '#f8e3bd', floor: '#eccd98', floorAt: 580 })
  glow(c, { x: 1450, y: 400, rx: 620, ry: 520, color: '#fffaf0', opacity: 0.9 })
  c.add(
    `<rect y="690" width="2000" height="210" fill="${c.down([0, '#cf9a60'], [1, '#a8713a'])}"/><rect y="684" width="2000" height="12" fill="#edc795"/>`,
  )
  specks(c, '<rect y="690" width="2000" height="210"/>', {
    x: 900,
    y: 700,
    width: 1080,
    height: 180,
    count: 150,
    color: '#fffaf0',
    size: 8,
    opacity: 0.7,
    seed: 5,
  })
  loaf(c, 1250, 520, 250, 196)
  loaf(c, 1610, 560, 200, 150)
  c.moved('translate(1500 420) scale(0.54)', () => croissant(c, ''))
  bun(c, 1110, 740, 120, 88)
  c.moved('translate(1080 410) scale(0.6)', () => croissant(c, ''))
  return c.svg()
}
