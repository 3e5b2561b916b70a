import { blockLooks } from '../../src/shared/pages/block-looks.ts'

/** Appearance of a block's frame. */
export interface BlockLook {
  background: 'none' | 'surface' | 'accent' | 'dark'
  /** Padding. */
  padding: 'none' | 'small' | 'medium' | 'large'
  corners: 'square' | 'rounded'
  /** `desktop`: not on phones; `phone`: only there. */
  screens: 'all' | 'desktop' | 'phone'
  /** Entry animation: `site` uses the website's style. Disabled for visitors who prefer reduced motion. */
  animation: 'site' | 'none' | 'fade' | 'slide' | 'scale'
}

/** Missing and invalid values are replaced by the defaults of a new block. */
export function readBlockLook(look: unknown): BlockLook {
  const said = (typeof look === 'object' && look !== null ? look : {}) as Record<string, unknown>
  return {
    background: blockLooks.background.find((one) => one === said.background) ?? 'none',
    padding: blockLooks.padding.find((one) => one === said.padding) ?? 'none',
    corners: blockLooks.corners.find((one) => one === said.corners) ?? 'square',
    screens: blockLooks.screens.find((one) => one === said.screens) ?? 'all',
    animation: blockLooks.animation.find((one) => one === said.animation) ?? 'site',
  }
}

/** Class names besides that of its position, each with a leading space; empty for defaults. */
export function blockLookClass(look: unknown, animates = true): string {
  if (look === undefined) return ''
  const { background, padding, corners, screens, animation } = readBlockLook(look)
  const names = [
    background !== 'none' && `section-${background}`,
    padding !== 'none' && `look-${padding}`,
    corners !== 'square' && 'look-rounded',
    screens !== 'all' && `only-${screens}`,
    animates && animation !== 'site' && `enter-${animation}`,
  ]
  return names.flatMap((name) => (name ? [` ${name}`] : [])).join('')
}
