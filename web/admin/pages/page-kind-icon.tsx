import { ExternalLink, FileText, Folder, Images, LayoutGrid, Newspaper, SquareUser } from 'lucide-react'
import type { PageRow } from '../../../src/pages/admin-contract.ts'
import styles from './pages.module.css'

const icons: Partial<Record<PageRow['kind'], typeof FileText>> = {
  folder: Folder,
  link: ExternalLink,
  collection: LayoutGrid,
  blog: Newspaper,
  gallery: Images,
  'cover-page': SquareUser,
}

/** Icon of a page's kind; decorative. */
export function PageKindIcon({ kind }: Pick<PageRow, 'kind'>) {
  const Icon = icons[kind] ?? FileText
  return <Icon size={16} className={styles.kind} aria-hidden="true" />
}
