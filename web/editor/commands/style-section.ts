import type { Json } from '../../../src/pages/documents/document.ts'
import type { Page, Patches } from './page.ts'

export interface SectionStyle {
  props?: Readonly<Record<string, Json>>
  /** Minimum number of rows on the desktop; null for as many as its blocks need. */
  rows?: number | null
  /** Gap between blocks in pixels; null for the default. */
  gap?: number | null
}

/** Sets appearance and minimum height of a section. */
export function styleSection(page: Page, id: string, { props = {}, ...grid }: SectionStyle): Patches {
  if (!page.sections[id]) return []
  return [
    ...Object.entries(props).map(([name, value]) => ({
      op: 'set' as const,
      path: ['sections', id, 'props', name],
      value,
    })),
    ...Object.entries(grid).map(([name, value]) =>
      value === null
        ? { op: 'remove' as const, path: ['sections', id, 'grid', name] }
        : { op: 'set' as const, path: ['sections', id, 'grid', name], value: value as number },
    ),
  ]
}
