import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { createForm } from '../../../../src/forms/endpoints.ts'
import { formTemplates } from '../../../../src/shared/forms/form-templates.ts'
import { call } from '../../../api/client/client.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { formsKey } from '../../../api/forms.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import styles from '../forms.module.css'

interface NewFormDialogProps {
  onDone(formId: string): void
  onClose(): void
}

const BLANK = 'blank'

/** A new form: blank, or from one of the templates. */
export function NewFormDialog({ onDone, onClose }: NewFormDialogProps) {
  const id = useId()
  const queries = useQueryClient()
  const [template, setTemplate] = useState<string>(formTemplates[0]?.key ?? BLANK)
  const [typed, setTyped] = useState<string>()
  const name = typed ?? formTemplates.find(({ key }) => key === template)?.name ?? ''
  const create = useMutation({
    mutationFn: () => call(createForm, { body: { name: name.trim(), template: template === BLANK ? null : template } }),
    async onSuccess({ form }) {
      await queries.invalidateQueries({ queryKey: formsKey })
      onDone(form.id)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!create.isPending) create.mutate()
  }
  return (
    <Dialog
      title="Create form"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={id} busy={create.isPending}>
            Create form
          </Button>
        </>
      }
    >
      <form id={id} className={styles.stack} onSubmit={submit} noValidate>
        <fieldset className={styles.templates}>
          <legend>Begin with</legend>
          {[...formTemplates, { key: BLANK, name: 'Blank form', about: 'Start from nothing.' }].map(
            ({ key, name, about }) => (
              <label key={key} className={styles.template}>
                <input
                  type="radio"
                  name="template"
                  value={key}
                  checked={template === key}
                  onChange={() => setTemplate(key)}
                />
                <span>
                  <strong>{name}</strong>
                  <span className={styles.quiet}>{about}</span>
                </span>
              </label>
            ),
          )}
        </fieldset>
        <TextField label="Name" maxLength={100} value={name} onChange={setTyped} />
        {create.error && (
          <p className="failure" role="alert">
            {messageOf(create.error)}
          </p>
        )}
      </form>
    </Dialog>
  )
}
