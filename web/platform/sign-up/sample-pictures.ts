import type { Trade } from '../../../src/shared/stores/trades.ts'
import bakingClass from '../pictures/baking-class.webp'
import cedarCandle from '../pictures/beacon-candle-cedar.webp'
import figCandle from '../pictures/beacon-candle-fig.webp'
import tote from '../pictures/canvas-tote.webp'
import croissants from '../pictures/croissants.webp'
import fieldGuide from '../pictures/field-guide.webp'
import handbook from '../pictures/handbook.webp'
import lemonTart from '../pictures/lemon-tart.webp'
import shirt from '../pictures/linen-t-shirt.webp'
import bowls from '../pictures/nesting-bowls.webp'
import vase from '../pictures/pebble-vase-terracotta.webp'
import saltPot from '../pictures/salt-pot.webp'
import sourdough from '../pictures/sourdough.webp'
import print from '../pictures/sunrise-print.webp'
import mug from '../pictures/tide-mug-salt.webp'
import wheelClass from '../pictures/wheel-class.webp'
import beanie from '../pictures/wool-beanie.webp'

/** Images of a trade's sample products, in shop order. */
export const samplePictures: Record<Trade, readonly string[]> = {
  home: [mug, bowls, vase],
  food: [sourdough, croissants, lemonTart],
  clothing: [shirt, tote, beanie],
  beauty: [cedarCandle, saltPot, figCandle],
  art: [print, fieldGuide, handbook],
  classes: [wheelClass, bakingClass, fieldGuide],
  other: [mug, bowls, vase],
}
