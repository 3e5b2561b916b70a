import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { collectionsQuery } from '../../../../api/catalog-pages.ts'
import { Select } from '../../../../ui/controls/select.tsx'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { type BulkDialogProps, productCount } from './bulk-words.ts'

const words = {
  'add-to-collection': { title: 'Add to collection', to: 'Add', in: 'to a collection' },
  'remove-from-collection': { title: 'Remove from collection', to: 'Remove', in: 'from a collection' },
}

export function BulkCollectionDialog({
  kind,
  count,
  onApply,
  onClose,
}: BulkDialogProps & { kind: keyof typeof words }) {
  const { data: collections = [] } = useQuery(collectionsQuery)
  const [collectionId, setCollectionId] = useState('')
  const { title, to, in: where } = words[kind]
  return (
    <FormDialog
      title={`${to} ${productCount(count)} ${where}`}
      submitLabel={title}
      busyLabel={title}
      ready={collectionId !== ''}
      onSubmit={async () => onApply({ kind, collectionId })}
      onClose={onClose}
    >
      <Select
        label="Collection"
        hint="A collection has at most 200 products."
        empty={collections.length > 0 ? 'Select a collection' : 'There are no collections yet'}
        options={collections.map(({ id, title: name }) => ({ value: id, label: name }))}
        value={collectionId}
        onChange={setCollectionId}
      />
    </FormDialog>
  )
}
