import type { CreatePageRequest, PageLabel, PageRow } from '../../../src/pages/admin-contract.ts'

export const kindLabels: { value: CreatePageRequest['kind']; label: string }[] = [
  { value: 'page', label: 'Page' },
  { value: 'folder', label: 'Folder' },
  { value: 'link', label: 'Link' },
  { value: 'cover-page', label: 'Cover page' },
  { value: 'collection', label: 'Collection of products' },
]

export const labelTones: Record<PageLabel, 'info' | 'warning' | 'neutral'> = {
  Scheduled: 'info',
  'Needs Review': 'warning',
  Draft: 'neutral',
  Private: 'neutral',
}

/** What a website has one of, and where it is edited. */
export const sharedParts = [
  { docId: 'header', label: 'Header' },
  { docId: 'footer', label: 'Footer' },
  { docId: 'not-found', label: 'Page not found' },
  { docId: 'lock-screen', label: 'Lock screen' },
  { docId: 'access-denied', label: 'Members only' },
] as const

/** Where visitors find a page, or what it is instead. */
export function addressOf({ kind, settings, isHome }: PageRow): string {
  if (isHome) return '/'
  if (kind === 'link') return settings.link?.url ?? ''
  if (kind === 'folder' && settings.folder?.behaviour === 'none') return 'Folder'
  return settings.slug === undefined ? '' : `/${settings.slug}`
}
