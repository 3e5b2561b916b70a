import { type ThemeId, themeIds } from '../../src/shared/styles/theme-ids.ts'
import { videoFileName } from '../../src/shared/validation/video-rules.ts'

/** Appearance of a section. */
export interface SectionLook {
  background: 'none' | 'surface' | 'accent' | 'dark'
  /** Theme of the palette, instead of the background; null for the page's. */
  theme: ThemeId | null
  padding: 'none' | 'small' | 'medium' | 'large'
  /** `full`: reaches the edges of the window. */
  width: 'inset' | 'full'
  /** Id of the background image. */
  image: string | null
  /** File name of the background video; the image is shown until it plays. */
  video: string | null
  /** Of a bar in the header: it stays at the top of the window. */
  sticky: boolean
}

const choices = {
  background: ['none', 'surface', 'accent', 'dark'],
  padding: ['none', 'small', 'medium', 'large'],
  width: ['inset', 'full'],
} as const

/** Missing and invalid values are replaced by the defaults of a new section. */
export function readSectionLook(props: unknown): SectionLook {
  const said = (typeof props === 'object' && props !== null ? props : {}) as Record<string, unknown>
  const { background, theme, padding, width, image, video, sticky } = said
  return {
    background: choices.background.find((one) => one === background) ?? 'none',
    theme: themeIds.find((one) => one === theme) ?? null,
    padding: choices.padding.find((one) => one === padding) ?? 'medium',
    width: choices.width.find((one) => one === width) ?? 'inset',
    image: typeof image === 'string' && image.length <= 100 ? image : null,
    video: typeof video === 'string' && videoFileName.test(video) ? video : null,
    sticky: sticky === true,
  }
}

/** Class names of a section's element. */
export function sectionClass(
  { background, theme, padding, width, sticky }: SectionLook,
  hasPicture: boolean,
  isBar = false,
): string {
  const colours = theme ? `theme-${theme}` : `section-${background}`
  const stays = isBar && sticky ? ' bar-sticky' : ''
  return `section ${colours} padding-${padding} width-${width}${hasPicture ? ' has-picture' : ''}${stays}`
}
