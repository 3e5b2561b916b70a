import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Category } from '../../../src/catalog/admin-contract.ts'
import { changeCategory, deleteCategory } from '../../../src/catalog/categories/endpoints.ts'
import { undoItemsChange } from '../../../src/catalog/endpoints.ts'
import { call } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { ActionMenu } from '../../ui/primitives/popups/action-menu.tsx'
import { productCount } from '../products/list/bulk/bulk-words.ts'
import { useRefresh } from '../products/list/bulk/use-bulk-change.ts'
import type { CategoryNode } from './category-tree.ts'

interface CategoryActionsProps {
  category: CategoryNode
  onEdit(category: Partial<Category>): void
}

export const categoryHref = (id: string) => `/products/categories/${encodeURIComponent(id)}`

/** Actions on a category. */
export function CategoryActions({ category, onEdit }: CategoryActionsProps) {
  const { id, name, place, last } = category
  const router = useRouter()
  const remove = useRemoval(category)
  const move = useMove(category)
  return (
    <ActionMenu
      label={`Actions for ${name}`}
      dots
      disabled={remove.isPending || move.isPending}
      items={[
        { label: 'Edit category', onSelect: () => onEdit(category) },
        { label: 'Products, text and SEO', onSelect: () => void router.navigate({ href: categoryHref(id) }) },
        { label: 'Add category inside', onSelect: () => onEdit({ parentId: id }) },
        { label: 'Move up', disabled: place === 0, onSelect: () => move.mutate(place - 1) },
        { label: 'Move down', disabled: last, onSelect: () => move.mutate(place + 1) },
        { label: 'Delete category', danger: true, onSelect: () => remove.mutate() },
      ]}
    />
  )
}

/** Moves it among its siblings. */
function useMove({ id }: CategoryNode) {
  const toast = useToast()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (place: number) => call(changeCategory, { params: { categoryId: id }, body: { place } }),
    onSuccess: refresh,
    onError: (error) => toast({ message: messageOf(error), problem: true }),
  })
}

function useRemoval({ id, name }: CategoryNode) {
  const toast = useToast()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => call(deleteCategory, { params: { categoryId: id } }),
    onSuccess: async ({ undo }) => {
      const putBack = async () => {
        const { restored } = await call(undoItemsChange, { body: { undo } })
        await refresh()
        return `The category “${name}” is back, with ${productCount(restored)}.`
      }
      toast({ message: `The category “${name}” was deleted.`, undo: putBack })
      await refresh()
    },
    onError: (error) => toast({ message: messageOf(error), problem: true }),
  })
}
