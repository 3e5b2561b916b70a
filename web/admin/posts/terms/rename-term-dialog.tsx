import { useState } from 'react'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import type { TermKind, TermRow } from './use-term-change.ts'

interface RenameTermDialogProps {
  kind: TermKind
  name: string
  terms: readonly TermRow[]
  /** `merges`: the new name is that of another one. */
  onRename(to: string, merges: boolean): Promise<void>
  onClose(): void
}

/** Renames one category or tag, or joins it with another one. */
export function RenameTermDialog({ kind, name, terms, onRename, onClose }: RenameTermDialogProps) {
  const [to, setTo] = useState(name)
  const typed = to.trim()
  const joined = terms.find((term) => term.name !== name && term.name.toLowerCase() === typed.toLowerCase())
  const verb = joined ? 'Merge' : 'Rename'
  return (
    <FormDialog
      title={`Rename “${name}”`}
      submitLabel={verb}
      busyLabel={`${verb} …`}
      ready={typed !== '' && typed !== name}
      onSubmit={() => onRename(joined?.name ?? typed, joined !== undefined)}
      onClose={onClose}
    >
      <TextField
        label="New name"
        hint={
          joined
            ? `There is already a ${kind} “${joined.name}”. The two become one.`
            : 'The address of its archive leads to the new one once the posts are published.'
        }
        autoComplete="off"
        value={to}
        onChange={setTo}
      />
    </FormDialog>
  )
}
