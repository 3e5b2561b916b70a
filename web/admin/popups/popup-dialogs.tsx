import { useState } from 'react'
import type { PageRow } from '../../../src/pages/admin-contract.ts'
import type { Json } from '../../../src/pages/documents/document.ts'
import type { Popup, PopupDesign, Position } from '../../../src/shared/pages/popup-rules.ts'
import { changePage, createPage, type Patches } from '../../api/site-pages.ts'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { ListChoice } from '../newsletter/list-choice.tsx'
import { useRefreshPages } from '../pages/use-page-change.ts'
import { PopupFields } from './popup-fields.tsx'

interface NewPopupDialogProps {
  onDone(docId: string): void
  onClose(): void
}

/** Creates a draft, and opens it in the editor. */
export function NewPopupDialog({ onDone, onClose }: NewPopupDialogProps) {
  const [title, setTitle] = useState('')
  const [design, setDesign] = useState<PopupDesign>('newsletter')
  const [listId, setListId] = useState<string | null>(null)
  const refresh = useRefreshPages()
  const create = async () => {
    const isNewsletter = design === 'newsletter' && listId !== null
    const made = await createPage({ kind: 'popup-overlay', title, design, ...(isNewsletter && { listId }) })
    await refresh()
    onDone(made.docId)
  }
  return (
    <FormDialog
      title="Create popup"
      submitLabel="Create"
      busyLabel="Creating …"
      ready={title.trim() !== '' && (design === 'button' || listId !== null)}
      onSubmit={create}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={title}
        maxLength={200}
        autoComplete="off"
        hint="Screen readers announce it as the popup opens."
        onChange={setTitle}
      />
      <Select
        label="What it asks for"
        value={design}
        options={[
          { value: 'newsletter', label: 'To sign up for a mailing list' },
          { value: 'button', label: 'To follow a button' },
        ]}
        onChange={(value) => setDesign(value === 'button' ? 'button' : 'newsletter')}
      />
      {design === 'newsletter' && (
        <ListChoice label="Mailing list" listId={listId} disabled={false} required onChange={setListId} />
      )}
    </FormDialog>
  )
}

/** The name, rules and position of a popup. */
export function PopupRulesDialog({ popup: row, onClose }: { popup: PageRow; onClose(): void }) {
  const { docId, head, settings } = row
  const [title, setTitle] = useState(settings.title)
  const [popup, setPopup] = useState<Popup | null>(settings.popup ?? null)
  const [position, setPosition] = useState<Position>(settings.position ?? 'center-center')
  const refresh = useRefreshPages()
  const toast = useToast()
  const save = async () => {
    const patches: Patches = [
      { op: 'set', path: ['settings', 'title'], value: title },
      { op: 'set', path: ['settings', 'position'], value: position },
    ]
    const path = ['settings', 'popup']
    if (popup) patches.push({ op: 'set', path, value: popup as unknown as Json })
    else if (settings.popup) patches.push({ op: 'remove', path })
    await changePage(docId, head, patches)
    await refresh()
    toast({ message: 'Saved. Visitors see it once it is published.' })
  }
  return (
    <FormDialog
      title={`Name and rules of ${settings.title}`}
      submitLabel="Save"
      busyLabel="Saving …"
      ready={title.trim() !== ''}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField label="Name" value={title} maxLength={200} autoComplete="off" onChange={setTitle} />
      <PopupFields popup={popup} position={position} disabled={false} onChange={setPopup} onPosition={setPosition} />
    </FormDialog>
  )
}
