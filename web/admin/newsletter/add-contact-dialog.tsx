import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addContact } from '../../../src/newsletter/endpoints.ts'
import { call } from '../../api/client/client.ts'
import { mailingListsQuery, newsletterKey } from '../../api/newsletter.ts'
import { Select } from '../../ui/controls/select.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'

const outcomes = {
  subscribed: 'Contact subscribed.',
  asked: 'Contact added. An e-mail asks them to confirm.',
  known: 'This contact is on the list already.',
}

/** Adds somebody who agreed by telephone or on paper. */
export function AddContactDialog({ onClose }: { onClose(): void }) {
  const { data } = useQuery(mailingListsQuery)
  const lists = (data?.lists ?? []).filter(({ isArchived }) => !isArchived)
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState('')
  const queries = useQueryClient()
  const toast = useToast()
  const list = lists.find(({ id }) => id === chosen) ?? lists[0]
  return (
    <FormDialog
      title="Add contact"
      submitLabel="Add contact"
      busyLabel="Adding …"
      ready={email.trim() !== '' && words.trim() !== '' && list !== undefined}
      onSubmit={async () => {
        if (!list) return
        const body = { email: email.trim(), name, listId: list.id, words }
        const { outcome } = await call(addContact, { body })
        toast({ message: outcomes[outcome] })
        await queries.invalidateQueries({ queryKey: newsletterKey })
      }}
      onClose={onClose}
    >
      {data && lists.length === 0 ? (
        <p role="status">You don't have any mailing lists. Please create one before continuing.</p>
      ) : (
        <Select
          label="Mailing list"
          options={lists.map(({ id, name: label }) => ({ value: id, label }))}
          value={list?.id ?? ''}
          onChange={setChosen}
        />
      )}
      <TextField label="E-mail address" type="email" value={email} maxLength={256} onChange={setEmail} />
      <TextField label="Name" value={name} maxLength={100} onChange={setName} />
      <TextArea
        label="How they agreed"
        hint="For example: signed the list at the spring market on May 3. It is kept with the contact."
        rows={3}
        maxLength={2_000}
        value={words}
        onChange={setWords}
      />
      {list?.doubleOptIn && <p>An e-mail asks them to confirm. They are subscribed once they do.</p>}
    </FormDialog>
  )
}
