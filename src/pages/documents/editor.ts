import { Forbidden } from '../../platform/errors/application-errors.ts'
import type { Permission } from '../../shared/permissions.ts'
import type { Path } from '../operations/patch-shape.ts'
import { type DocumentKind, ScreenKind } from './page-settings.ts'

/** The contributor who changes pages, as use cases see them. */
export interface Editor {
  websiteId: string
  accountId: string | null
  /** ISO 8601. */
  now: string
  may(permission: Permission): boolean
}

/** Settings that are content; all other settings of a page are structure. */
const contentSettings = ['title', 'description', 'image', 'seo', 'navigationTitle']

/** Documents that are part of every page. */
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

/** The permission to change this path: EDITOR edits content, but neither structure nor access (roles.md). */
export function permissionFor(kind: DocumentKind, [part, setting = '']: Path): Permission {
  if (part === 'settings' && setting === 'headInjection') return 'site.customCode'
  if (kind === 'template') return 'site.customCode'
  if (kind === 'post') return 'content.edit'
  if (designKinds.includes(kind)) return 'design'
  if (part !== 'settings') return 'content.editAnyPage'
  if (setting === 'deleted') return 'pages.delete'
  return contentSettings.includes(setting) ? 'content.editAnyPage' : 'pages.create'
}

/** Throws Forbidden if they may not change one of these paths. */
export function assertMayChange(editor: Editor, kind: DocumentKind, paths: Path[]): void {
  const permissions = new Set(paths.map((path) => permissionFor(kind, path)))
  if (![...permissions].every((permission) => editor.may(permission))) throw new Forbidden()
}
