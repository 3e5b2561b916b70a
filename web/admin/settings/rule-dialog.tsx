import { type FormEvent, type ReactNode, useId } from 'react'
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import styles from './settings.module.css'

interface RuleDialogProps<Values extends FieldValues> {
  title: string
  values: Values
  /** Verb and noun. */
  applyLabel: string
  /** Applies the values to the page's form, which saves them. Errors by field refuse them. */
  onApply(values: Values): Record<string, string> | undefined
  remove?: { label: string; onRemove(): void } | undefined
  onClose(): void
  children: ReactNode
}

/** One rule of a list. Changes are kept in the page's form until that is saved. */
export function RuleDialog<Values extends FieldValues>(props: RuleDialogProps<Values>) {
  const { title, values, applyLabel, onApply, remove, onClose, children } = props
  const form = useForm<Values>({ defaultValues: values as DefaultValues<Values>, mode: 'onTouched' })
  const id = useId()
  const apply = form.handleSubmit((typed) => {
    const faults = Object.entries(onApply(typed) ?? {})
    for (const [name, message] of faults) form.setError(name as Parameters<typeof form.setError>[0], { message })
    if (faults.length === 0) onClose()
  })
  const submit = (event: FormEvent) => {
    // React events of a dialog bubble to the page's form, which must not be submitted.
    event.stopPropagation()
    void apply(event)
  }
  return (
    <FormProvider {...form}>
      <Dialog
        title={title}
        onClose={onClose}
        actions={
          <>
            {remove && (
              <Button
                look="danger"
                onClick={() => {
                  remove.onRemove()
                  onClose()
                }}
              >
                {remove.label}
              </Button>
            )}
            <Button onClick={onClose}>Cancel</Button>
            <Button look="primary" type="submit" form={id}>
              {applyLabel}
            </Button>
          </>
        }
      >
        <form id={id} className={styles.fields} noValidate onSubmit={submit}>
          {children}
        </form>
      </Dialog>
    </FormProvider>
  )
}
