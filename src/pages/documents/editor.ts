import { Forbidden } from '../../platform/errors/application-errors.ts'
import type { Permission } from '../../shared/permissions.ts'
import type { Path } from '../operations/patch-shape.ts'
import { type DocumentKind, ScreenKind } from './page-settings.ts'

/** Who changes pages, as far as use cases ask. */
export interface Editor {
  websiteId: string
  accountId: string | null
  /** ISO 8601. */
  now: string
  may(permission: Permission): boolean
}

/** Settings that belong to what a page says; everything else about a page changes the website's structure. */
const contentSettings = ['title', 'description', 'image', 'seo', 'navigationTitle']

/** Documents that every page has a part of. */
const designKinds: readonly DocumentKind[] = [
  'header',
  'footer',
  'lock-screen',
  'not-found',
  'access-denied',
  'popup-overlay',
  'style',
  ...ScreenKind.options,
]

/**
 * What a change of this path needs: EDITOR edits what pages say, and neither where they are nor who sees them (roles.md).
 */
export function permissionFor(kind: DocumentKind, [part, setting = '']: Path): Permission {
  if (part === 'settings' && setting === 'headInjection') return 'site.customCode'
  if (designKinds.includes(kind)) return 'design'
  if (part !== 'settings') return 'content.editAnyPage'
  if (setting === 'deleted') return 'pages.delete'
  return contentSettings.includes(setting) ? 'content.editAnyPage' : 'pages.create'
}

/** Throws Forbidden when one of these paths is not theirs to change. */
export function assertMayChange(editor: Editor, kind: DocumentKind, paths: Path[]): void {
  if (!paths.every((path) => editor.may(permissionFor(kind, path)))) throw new Forbidden()
}
