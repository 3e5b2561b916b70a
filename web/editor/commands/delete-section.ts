import type { DocumentKind } from '../../../src/pages/documents/page-settings.ts'
import { keepsBuiltIn, SCREEN_SECTION } from '../../blocks/document-shape.ts'
import type { Page, Patches } from './page.ts'
import { blocksOf } from './shown-cells.ts'

/** Deletes a section with its blocks. Refuses the placeholder of the built-in screen. */
export function deleteSection(page: Page, id: string, kind: DocumentKind): Patches {
  const section = page.sections[id]
  if (!section || (section.type === SCREEN_SECTION && keepsBuiltIn(kind))) return []
  const blocks = blocksOf(page, id).map(([blockId]) => ({ op: 'remove' as const, path: ['blocks', blockId] }))
  return [...blocks, { op: 'remove', path: ['sections', id] }]
}
