import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { tagsQuery } from '../../../../api/catalog.ts'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { type BulkDialogProps, productCount } from './bulk-words.ts'

interface BulkTagDialogProps extends BulkDialogProps {
  kind: 'add-tag' | 'remove-tag'
}

/** Specification §9, Editor limits. */
const TAG_LENGTH = 50

const words = {
  'add-tag': { title: 'Add tag', to: 'to' },
  'remove-tag': { title: 'Remove tag', to: 'from' },
}

export function BulkTagDialog({ kind, count, onApply, onClose }: BulkTagDialogProps) {
  const { data: tags = [] } = useQuery(tagsQuery)
  const [tag, setTag] = useState('')
  const listId = useId()
  const { title, to } = words[kind]
  return (
    <FormDialog
      title={`${title} ${to} ${productCount(count)}`}
      submitLabel={title}
      busyLabel={title}
      ready={tag.trim() !== ''}
      onSubmit={async () => onApply({ kind, tag: tag.trim() })}
      onClose={onClose}
    >
      <TextField label="Tag" list={listId} maxLength={TAG_LENGTH} autoComplete="off" value={tag} onChange={setTag} />
      <datalist id={listId}>
        {tags.map((known) => (
          <option key={known.tag} value={known.tag} />
        ))}
      </datalist>
    </FormDialog>
  )
}
