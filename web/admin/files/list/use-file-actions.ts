import { useToast } from '../../../ui/feedback/toast.tsx'
import type { MenuAction, MenuAddress } from '../../../ui/primitives/popups/action-menu.tsx'
import { usePermission } from '../../use-permission.ts'
import type { StoredFile } from './files-page.tsx'

interface FileActionsOptions {
  hrefOf(file: StoredFile): string | undefined
  /** Absent for those who may not delete. */
  onDelete: ((file: StoredFile) => void) | undefined
}

/** What can be done with a file, by its type. */
export function useFileActions({ hrefOf, onDelete }: FileActionsOptions) {
  const toast = useToast()
  const may = usePermission()
  const copy = (url: string) =>
    navigator.clipboard.writeText(url).then(
      () => toast({ message: 'Link copied.' }),
      () => toast({ message: `The link could not be copied: ${url}`, problem: true }),
    )
  return (file: StoredFile): (MenuAction | MenuAddress)[] => {
    const { type, url, usedBy } = file
    const details = hrefOf(file)
    const [product] = type === 'sold' && may('content.viewDraft') ? usedBy : []
    // Fonts are deleted by those who design.
    const mayDelete = onDelete && type !== 'sold' && (type !== 'font' || may('design'))
    return [
      ...(details === undefined ? [] : [{ label: 'Edit details', href: details }]),
      ...(url === null ? [] : [{ label: 'Copy link', onSelect: () => void copy(url) }]),
      ...(product?.itemId ? [{ label: 'Open product', href: `/products/${encodeURIComponent(product.itemId)}` }] : []),
      ...(mayDelete ? [{ label: 'Delete', danger: true, onSelect: () => onDelete(file) }] : []),
    ]
  }
}
