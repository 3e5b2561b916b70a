import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formsQuery } from '../../../api/forms.ts'
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx'
import { Combobox } from '../../../ui/primitives/popups/combobox.tsx'
import { formHref } from '../forms-search.ts'

const NewFormDialog = lazy(() => import('./new-form-dialog.tsx').then((module) => ({ default: module.NewFormDialog })))

interface FormChoiceProps {
  formId: string | null
  disabled: boolean
  onChange(formId: string | null): void
}

/** Chooses one of the website's forms, or creates it. */
export function FormChoice({ formId, disabled, onChange }: FormChoiceProps) {
  const { data, error } = useQuery(formsQuery)
  const [isCreating, setCreating] = useState(false)
  const options = (data?.forms ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const isGone = data !== undefined && formId !== null && !options.some(({ value }) => value === formId)
  return (
    <>
      {error && <p role="alert">Unable to load forms.</p>}
      <Combobox
        label="Form"
        placeholder="Choose a form"
        options={options}
        value={formId}
        disabled={disabled}
        onChange={onChange}
      />
      {isGone && <p>This form was deleted. Visitors see nothing here until you choose another one.</p>}
      {!disabled && (
        <Button size="small" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setCreating(true)}>
          Create form
        </Button>
      )}
      {formId !== null && !isGone && (
        <ButtonLink size="small" to={formHref(formId)} target="_blank" rel="noopener">
          Edit form in a new tab
        </ButtonLink>
      )}
      {isCreating && (
        <Suspense fallback={null}>
          <NewFormDialog
            onDone={(id) => {
              onChange(id)
              setCreating(false)
            }}
            onClose={() => setCreating(false)}
          />
        </Suspense>
      )}
    </>
  )
}
