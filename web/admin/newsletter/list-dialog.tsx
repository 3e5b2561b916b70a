import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailingList } from '../../../src/newsletter/admin-contract.ts'
import { createMailingList, saveMailingList } from '../../../src/newsletter/endpoints.ts'
import { call } from '../../api/client/client.ts'
import { newsletterKey } from '../../api/newsletter.ts'
import { CheckBox } from '../../ui/controls/check-box.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'

const nothing = { name: '', description: '', welcome: '', doubleOptIn: true, isArchived: false }

/** Creates a mailing list, or changes one. */
export function ListDialog({ list, onClose }: { list: MailingList | undefined; onClose(): void }) {
  const [fields, setFields] = useState(list ?? nothing)
  // The same id again is the same list.
  const [id] = useState(() => crypto.randomUUID())
  const queries = useQueryClient()
  const toast = useToast()
  const set = (change: Partial<typeof nothing>) => setFields((now) => ({ ...now, ...change }))
  const { name, description, welcome, doubleOptIn, isArchived } = fields
  return (
    <FormDialog
      title={list ? 'Edit mailing list' : 'Create mailing list'}
      submitLabel={list ? 'Save' : 'Create mailing list'}
      busyLabel="Saving …"
      ready={name.trim() !== ''}
      onSubmit={async () => {
        const body = { name, description, welcome, doubleOptIn }
        if (list) await call(saveMailingList, { params: { listId: list.id }, body: { ...body, isArchived } })
        else await call(createMailingList, { body: { ...body, id } })
        toast({ message: list ? 'Mailing list saved.' : 'Mailing list created.' })
        await queries.invalidateQueries({ queryKey: newsletterKey })
      }}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="People see it when they confirm and when they leave."
        value={name}
        maxLength={80}
        onChange={(text) => set({ name: text })}
      />
      <TextArea
        label="Description"
        hint="What they get, and how often."
        rows={2}
        maxLength={500}
        value={description}
        onChange={(text) => set({ description: text })}
      />
      <TextArea
        label="Welcome"
        hint="Shown after they have confirmed."
        rows={2}
        maxLength={500}
        value={welcome}
        onChange={(text) => set({ welcome: text })}
      />
      <CheckBox
        label="Double opt-in: new subscribers confirm by an e-mail first"
        checked={doubleOptIn}
        onChange={(is) => set({ doubleOptIn: is })}
      />
      {list && (
        <CheckBox
          label="Archived: keeps its contacts and takes no sign-ups"
          checked={isArchived}
          onChange={(is) => set({ isArchived: is })}
        />
      )}
    </FormDialog>
  )
}
