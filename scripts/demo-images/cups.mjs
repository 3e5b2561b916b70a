import { glow, shadow, specks, turned } from './canvas.mjs'
import { darker, lighter } from './color.mjs'
import { glazes, mist, on, sand } from './rooms.mjs'
import { roll, vessel } from './vessel.mjs'

export const mug = (color, room = sand) =>
  on(room, (c) => {
    shadow(c, 690, 760, 120, 26, 0.6)
    roll(c, 'M640 430 C815 400 830 660 626 672', 52, color)
    vessel(c, {
      x: 470,
      profile: [
        [330, 196],
        [420, 200],
        [600, 200],
        [700, 190],
        [756, 160],
      ],
      color,
      dip: 660,
      inside: lighter(color, 0.1),
      seed: 5,
    })
  })

export const candle = (color, room = sand) =>
  on(room, (c) => {
    glow(c, { x: 500, y: 340, rx: 330, color: '#ffd98a', opacity: 0.75 })
    vessel(c, {
      profile: [
        [430, 190],
        [520, 194],
        [680, 190],
        [752, 176],
      ],
      tilt: 0.24,
      color,
      wall: 16,
      seed: 4,
    })
    c.add(
      `<ellipse cx="500" cy="440" rx="168" ry="34" fill="${c.round({ x: 0.5, y: 0.4, r: 0.6 }, [0, '#fff6dc'], [0.6, '#f3e2bd'], [1, '#d9bf92'])}"/>`,
    )
    c.add(
      '<path d="M500 440 C498 420 503 410 500 396" stroke="#3a2a20" stroke-width="7" fill="none" stroke-linecap="round"/>',
    )
    c.add(
      `<path d="M500 400 C462 372 482 334 502 288 C520 336 540 372 500 400Z" fill="${c.down([0, '#fff1b8'], [0.55, '#ffc04d'], [1, '#f0812d'])}"/>`,
    )
    c.add('<path d="M500 396 C484 380 492 360 502 340 C512 362 518 380 500 396Z" fill="#fff8df"/>')
    c.add(
      '<rect x="420" y="560" width="160" height="106" rx="4" fill="#fbf6ec"/><rect x="430" y="570" width="140" height="86" rx="2" fill="none" stroke="#8b7259" stroke-width="2"/>',
    )
    c.add('<path d="M452 600 H548 M466 622 H534" stroke="#6b5644" stroke-width="6" stroke-linecap="round"/>')
  })

export const teapot = (color = glazes.harbour) =>
  on(mist, (c) => {
    roll(c, 'M330 500 C180 470 190 690 356 684', 40, color)
    c.add(
      `<path d="M640 610 C740 600 742 500 806 438 L846 462 C800 540 800 660 660 706Z" fill="${c.slanted([0, lighter(color, 0.3)], [0.5, color], [1, darker(color, 0.4)])}"/>`,
    )
    c.add(`<ellipse cx="826" cy="450" rx="25" ry="13" transform="rotate(32 826 450)" fill="${darker(color, 0.5)}"/>`)
    vessel(c, {
      profile: [
        [428, 112],
        [452, 150],
        [520, 214],
        [620, 236],
        [710, 206],
        [764, 150],
      ],
      tilt: 0.16,
      color,
      closed: true,
      dip: 706,
      seed: 6,
    })
    c.add(
      `<path d="M372 436 C392 372 608 372 628 436 C600 462 400 462 372 436Z" fill="${turned(c, lighter(color, 0.06))}"/>`,
    )
    c.add(
      `<path d="M372 436 C400 462 600 462 628 436" fill="none" stroke="${darker(color, 0.5)}" stroke-width="6" opacity="0.7"/>`,
    )
    c.add(
      `<circle cx="500" cy="360" r="34" fill="${c.round({ x: 0.36, y: 0.3, r: 0.7 }, [0, lighter('#c49a76', 0.5)], [0.5, '#c49a76'], [1, darker('#c49a76', 0.4)])}"/>`,
    )
  })

export const pinchPot = () =>
  on(sand, (c) => {
    vessel(c, {
      profile: [
        [540, 186],
        [600, 200],
        [690, 184],
        [752, 122],
      ],
      tilt: 0.3,
      color: glazes.chalk,
      dip: 640,
      wall: 18,
      seed: 13,
    })
    c.add(
      `<ellipse cx="500" cy="548" rx="164" ry="40" fill="${c.round({ x: 0.4, y: 0.3, r: 0.8 }, [0, '#ffffff'], [0.7, '#efe8df'], [1, '#cdbfb0'])}"/>`,
    )
    specks(c, '<ellipse cx="500" cy="544" rx="156" ry="38"/>', {
      x: 340,
      y: 500,
      width: 320,
      height: 80,
      count: 120,
      color: '#b8a898',
      seed: 21,
      size: 6,
    })
    roll(c, 'M560 540 C620 470 660 420 716 366', 22, '#b07c4c')
    c.add(
      `<ellipse cx="560" cy="540" rx="42" ry="20" transform="rotate(-24 560 540)" fill="${c.slanted([0, '#d3a173'], [1, '#8c5c35'])}"/>`,
    )
  })
