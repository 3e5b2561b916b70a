import { blockLooks } from '../../src/shared/pages/block-looks.ts'

/** How a block looks around what its view shows. */
export interface BlockLook {
  background: 'none' | 'surface' | 'accent' | 'dark'
  /** Space around it. */
  padding: 'none' | 'small' | 'medium' | 'large'
  corners: 'square' | 'rounded'
  /** How it comes into the window: `site` is as the website's styles have it. Nobody who asked for less motion sees any. */
  animation: 'site' | 'none' | 'fade' | 'slide' | 'scale'
}

/** What is not said, or makes no sense, is as in a new block. */
export function readBlockLook(look: unknown): BlockLook {
  const said = (typeof look === 'object' && look !== null ? look : {}) as Record<string, unknown>
  return {
    background: blockLooks.background.find((one) => one === said.background) ?? 'none',
    padding: blockLooks.padding.find((one) => one === said.padding) ?? 'none',
    corners: blockLooks.corners.find((one) => one === said.corners) ?? 'square',
    animation: blockLooks.animation.find((one) => one === said.animation) ?? 'site',
  }
}

/** Class names beside that of its place, each with a space in front; none for a block without a look. */
export function blockLookClass(look: unknown, animates = true): string {
  if (look === undefined) return ''
  const { background, padding, corners, animation } = readBlockLook(look)
  const names = [
    background !== 'none' && `section-${background}`,
    padding !== 'none' && `look-${padding}`,
    corners !== 'square' && 'look-rounded',
    animates && animation !== 'site' && `enter-${animation}`,
  ]
  return names.flatMap((name) => (name ? [` ${name}`] : [])).join('')
}
