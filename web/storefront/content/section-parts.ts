import { SCREEN_SECTION, type ShownDocument } from '../../blocks/document-shape.ts'
import { readSectionLook } from '../../blocks/section-look.ts'

/** Whether one of its sections has its own theme. */
export function hasSectionTheme(document: ShownDocument | null): boolean {
  return Object.values(document?.sections ?? {}).some(({ props }) => readSectionLook(props).theme !== null)
}

/** Whether it has a place for the built-in screen. */
export function hasScreen({ sections }: ShownDocument): boolean {
  return Object.values(sections).some(({ type }) => type === SCREEN_SECTION)
}
