import { useState } from 'react'
import type { Tag } from '../../../src/catalog/admin-contract.ts'
import { foldText } from '../../../src/shared/lists/fold-text.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'

interface RenameTagDialogProps {
  tag: string
  tags: readonly Tag[]
  onRename(to: string): void
  onClose(): void
}

/** Specification §9, Editor limits. */
const TAG_LENGTH = 50

export function RenameTagDialog({ tag, tags, onRename, onClose }: RenameTagDialogProps) {
  const [to, setTo] = useState(tag)
  const name = to.trim()
  const joined = tags.find((known) => known.tag !== tag && foldText(known.tag) === foldText(name))
  return (
    <FormDialog
      title={`Rename “${tag}”`}
      submitLabel={joined ? 'Merge tags' : 'Rename tag'}
      busyLabel={joined ? 'Merge tags' : 'Rename tag'}
      ready={name !== '' && name !== tag}
      onSubmit={async () => onRename(name)}
      onClose={onClose}
    >
      <TextField
        label="New name"
        hint={
          joined
            ? `“${joined.tag}” is in use. The two will be one tag.`
            : 'Pages and menus that link to this tag keep the old name.'
        }
        maxLength={TAG_LENGTH}
        autoComplete="off"
        value={to}
        onChange={setTo}
      />
    </FormDialog>
  )
}
