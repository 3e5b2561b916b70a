import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteView, saveView } from '../../../../../src/catalog/endpoints.ts'
import type { SavedView } from '../../../../../src/catalog/views-contract.ts'
import { viewsQuery } from '../../../../api/catalog.ts'
import { call } from '../../../../api/client/client.ts'
import { messageOf } from '../../../../api/client/message-of.ts'
import { Tabs } from '../../../../ui/controls/tabs.tsx'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { useRefresh } from '../bulk/use-bulk-change.ts'
import styles from '../product-list.module.css'
import { hasFilters, type ListSearch, listHref, matchingOf, readListSearch, showsView } from './list-search.ts'
import { SaveViewDialog } from './save-view-dialog.tsx'

const builtIn: { id: string; name: string; query: Record<string, string> }[] = [
  { id: 'all', name: 'All', query: {} },
  { id: 'active', name: 'Active', query: { visibility: 'public' } },
  { id: 'draft', name: 'Draft', query: { visibility: 'draft' } },
  { id: 'archived', name: 'Archived', query: { archived: 'true' } },
]

/** Built-in and saved views; the current filters can be saved as another one. */
export function ViewTabs({ search, mayEdit }: { search: ListSearch; mayEdit: boolean }) {
  const { data: saved = [] } = useQuery(viewsQuery)
  const [naming, setNaming] = useState(false)
  const refresh = useRefresh()
  const toast = useToast()
  const views = [...builtIn, ...saved]
  const current = views.find(({ query }) => showsView(search, query))
  const mine = saved.find((view) => view === current)
  const remove = useMutation({
    mutationFn: (id: string) => call(deleteView, { params: { viewId: id } }),
    onSuccess: async () => {
      const undo = mine && (() => putBack(mine).then(refresh))
      toast({ message: `The view “${mine?.name}” was deleted.`, undo })
      await refresh()
    },
    onError: (error) => toast({ message: messageOf(error), problem: true }),
  })
  const tabs = views.map((view) => ({
    key: view.id,
    label: view.name,
    href: listHref({ ...readListSearch(view.query), ...orderOf(search) }),
    current: view === current,
  }))
  return (
    <Tabs label="Views" tabs={tabs}>
      {mayEdit && !current && hasFilters(search) && (
        <Button look="plain" className={styles.viewButton} onClick={() => setNaming(true)}>
          Save view
        </Button>
      )}
      {mayEdit && mine && (
        <Button
          look="plain"
          className={styles.viewButton}
          disabled={remove.isPending}
          onClick={() => remove.mutate(mine.id)}
        >
          Delete view
        </Button>
      )}
      {naming && <SaveViewDialog query={matchingOf(search)} onClose={() => setNaming(false)} />}
    </Tabs>
  )
}

const putBack = ({ name, query }: SavedView) => call(saveView, { body: { name, query } })

/** The sort order is kept when switching views. */
function orderOf({ sort, direction }: ListSearch): ListSearch {
  return sort && direction ? { sort, direction } : {}
}
