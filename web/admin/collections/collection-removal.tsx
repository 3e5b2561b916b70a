import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { changeCollection, createCollection, deleteCollection } from '../../../src/catalog/collections/endpoints.ts'
import type { AdminCollection } from '../../../src/catalog/page-contract.ts'
import { collectionQuery, collectionsQuery } from '../../api/catalog-pages.ts'
import { call } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { COLLECTIONS } from './collection-address.ts'
import styles from './collections.module.css'
import { textChanges, textValues } from './page-text.ts'

/** Deletes it at once, with an undo. */
export function CollectionRemoval({ collection }: { collection: AdminCollection }) {
  const [busy, setBusy] = useState(false)
  const client = useQueryClient()
  const router = useRouter()
  const toast = useToast()
  const refresh = () => client.invalidateQueries({ queryKey: collectionsQuery.queryKey, exact: true })
  const putBack = async () => {
    await restoreCollection(collection)
    await refresh()
    return `The collection “${collection.title}” is back.`
  }
  const remove = async () => {
    setBusy(true)
    try {
      await call(deleteCollection, { params: { collectionId: collection.id } })
      await router.navigate({ href: COLLECTIONS })
      client.removeQueries({ queryKey: collectionQuery(collection.id).queryKey })
      await refresh()
      toast({
        message: `The collection “${collection.title}” was deleted. Its products stay in the shop.`,
        undo: putBack,
      })
    } catch (error) {
      setBusy(false)
      toast({ message: messageOf(error), problem: true })
    }
  }
  return (
    <p className={styles.removal}>
      <Button look="danger" busy={busy} onClick={() => void remove()}>
        Delete collection
      </Button>
    </p>
  )
}

/** Recreates it with the same slug, so that links keep working. */
async function restoreCollection(deleted: AdminCollection): Promise<void> {
  const { id, revision } = await call(createCollection, { body: { title: deleted.title } })
  const { title, urlId, visible, items } = deleted
  const changes = {
    title,
    urlId,
    visible,
    ...textChanges(textValues(deleted), deleted),
    itemIds: items.map((item) => item.id),
  }
  await call(changeCollection, { params: { collectionId: id }, body: { revision, changes } })
}
