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
  /** Where the background image came from: imported from Instagram, and stored as a file of the website. */
  isFromInstagram: boolean
  /** Of a bar in the header: it stays at the top of the window. */
  sticky: boolean
}

/** Specification §3, Background sources. */
export const backgroundSources = { UPLOAD: 1, INSTAGRAM: 2, VIDEO: 3, NONE: 4 } as const

const choices = {
  background: ['none', 'surface', 'accent', 'dark'],
  padding: ['none', 'small', 'medium', 'large'],
  width: ['inset', 'full'],
} as const

/** Missing and invalid values are replaced by the defaults of a new section. */
export function readSectionLook(props: unknown): SectionLook {
  const said = (typeof props === 'object' && props !== null ? props : {}) as Record<string, unknown>
  const { background, theme, padding, width, image, video, backgroundSource, sticky } = said
  return {
    background: choices.background.find((one) => one === background) ?? 'none',
    theme: themeIds.find((one) => one === theme) ?? null,
    padding: choices.padding.find((one) => one === padding) ?? 'medium',
    width: choices.width.find((one) => one === width) ?? 'inset',
    image: typeof image === 'string' && image.length <= 100 ? image : null,
    video: typeof video === 'string' && videoFileName.test(video) ? video : null,
    isFromInstagram: typeof image === 'string' && backgroundSource === backgroundSources.INSTAGRAM,
    sticky: sticky === true,
  }
}

/** Number of the background's source. A video is shown over its image. */
export function backgroundSourceOf({ image, video, isFromInstagram }: SectionLook): number {
  if (video !== null) return backgroundSources.VIDEO
  if (image === null) return backgroundSources.NONE
  return isFromInstagram ? backgroundSources.INSTAGRAM : backgroundSources.UPLOAD
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
