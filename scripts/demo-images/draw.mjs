import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import * as bakehouse from './bakehouse.mjs'
import * as cups from './cups.mjs'
import * as dishes from './dishes.mjs'
import * as homeware from './homeware.mjs'
import * as loaves from './loaves.mjs'
import * as pastries from './pastries.mjs'
import * as pots from './pots.mjs'
import { glazes } from './rooms.mjs'
import * as sweets from './sweets.mjs'
import * as workshop from './workshop.mjs'

// Draws the pictures of the demo stores into src/seed/images: node scripts/demo-images/draw.mjs

const stores = {
  demo: {
    banner: workshop.potteryBanner(),
    'tide-mug-salt': cups.mug(glazes.salt),
    'tide-mug-harbour': cups.mug(glazes.harbour),
    'tide-mug-kelp': cups.mug(glazes.kelp),
    'dinner-plates': dishes.plate(),
    'pebble-vase-chalk': pots.vase(glazes.chalk),
    'pebble-vase-terracotta': pots.vase(glazes.terracotta),
    'pebble-vase-ink': pots.vase(glazes.ink),
    'beacon-candle-fig': cups.candle('#e6d3c0'),
    'beacon-candle-cedar': cups.candle(glazes.kelp),
    teapot: cups.teapot(),
    'nesting-bowls': dishes.bowls(),
    'salad-bowl': dishes.saladBowl(),
    'moon-jar': pots.moonJar(),
    'ring-dish': dishes.ringDish(),
    'salt-pot': cups.pinchPot(),
    planter: pots.planter(),
    'serving-board': homeware.board(),
    'tea-towel-oat': homeware.towel('#9c8a6e'),
    'tea-towel-harbour': homeware.towel('#2f4f6b'),
    'field-guide': homeware.fieldGuide(),
    'wheel-class': workshop.wheelClass(),
    'gift-card': homeware.giftCard(),
  },
  bakery: {
    banner: bakehouse.bakeryBanner(),
    sourdough: loaves.sourdough(),
    'seeded-rye': loaves.rye(),
    croissants: pastries.croissants(),
    'cinnamon-buns': pastries.buns(),
    focaccia: pastries.focaccia(),
    'birthday-cake': sweets.cake(),
    'lemon-tart': sweets.tart(),
    baguettes: loaves.baguettes(),
    starter: bakehouse.starter(),
    'cookies-chocolate': sweets.cookies('#c9955a', '#4a2b16'),
    'cookies-cherry': sweets.cookies('#d9b57c', '#7a3b4a'),
    handbook: bakehouse.handbook(),
    'baking-class': bakehouse.bakingClass(),
    'gift-card': bakehouse.giftCard(),
  },
}

for (const [store, pictures] of Object.entries(stores)) {
  const directory = join(import.meta.dirname, '../..', 'src', 'seed', 'demo', 'images', store)
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true })
  for (const [name, svg] of Object.entries(pictures)) await render(svg, join(directory, name), name === 'banner')
}

/** Specification §9, Image srcset widths; only wide pictures come in the largest. */
async function render(svg, path, wide) {
  const widths = [100, 300, 500, 750, 1000, 1500, ...(wide ? [2500] : [])]
  const drawn = await sharp(Buffer.from(svg), { density: wide ? 90 : 108 })
    .png()
    .toBuffer()
  for (const width of widths) {
    // Soft walls break into blocks at a lower quality, unless the pixels are as small as in the large ones.
    const quality = width > 1000 ? 85 : 91
    await sharp(drawn)
      .resize(width)
      .webp({ quality, effort: 6, smartSubsample: true, smartDeblock: true })
      .toFile(`${path}-${width}w.webp`)
  }
}
