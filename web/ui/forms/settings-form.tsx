import { type ReactNode, useId, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { fieldErrors, formError } from '../../api/client/field-errors.ts'
import { Banner } from '../feedback/banner.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { SaveBar } from './save-bar.tsx'
import styles from './settings-form.module.css'

interface SettingsFormProps<Values extends FieldValues> {
  /** Saved values; newer ones replace fields that were not changed here. */
  values: Values
  /** Errors are shown at the fields they name, else above them. */
  onSave(values: Values): Promise<unknown>
  /** Values of the form after saving, if they differ from the input: secrets are cleared. */
  afterSave?(values: Values): Values
  /** Read-only. */
  disabled?: boolean
  children: ReactNode
  /** Rendered below the form with access to its values: a preview. */
  after?: ReactNode
}

/**
 * Settings that are saved together: while something is changed, a bar offers to save or discard it, and leaving the page
 * asks.
 */
export function SettingsForm<Values extends FieldValues>({
  values,
  onSave,
  afterSave = (saved) => saved,
  disabled = false,
  children,
  after,
}: SettingsFormProps<Values>) {
  const id = useId()
  const form = useForm<Values>({ values, resetOptions: { keepDirtyValues: true }, mode: 'onTouched' })
  const [problem, setProblem] = useState<string>()
  const { isDirty, isSubmitting } = form.formState
  const save = form.handleSubmit(async (changed) => {
    setProblem(undefined)
    try {
      await onSave(changed)
      form.reset(afterSave(changed), wholly)
    } catch (failure) {
      setProblem(showFaults(form, failure))
    }
  })
  const discard = () => {
    setProblem(undefined)
    form.reset(values, wholly)
  }
  return (
    <FormProvider {...form}>
      <form id={id} noValidate onSubmit={save}>
        <fieldset className={styles.form} disabled={disabled}>
          {problem && <Banner tone="bad" title="This was not saved" text={problem} />}
          {children}
        </fieldset>
      </form>
      {after}
      {isDirty && <SaveBar form={id} busy={isSubmitting} onDiscard={discard} />}
      <LeaveGuard isDirty={isDirty && !isSubmitting} />
    </FormProvider>
  )
}

/** The form's own options keep changed fields, which is right only for values that are refetched. */
const wholly = { keepDirtyValues: false }

/** Shows errors at the fields that the server names; returns the message of any other. */
function showFaults<Values extends FieldValues>(form: UseFormReturn<Values>, failure: unknown): string | undefined {
  const known = Object.keys(form.getValues())
  const faults = Object.entries(fieldErrors(failure)).filter(([name]) => known.includes(name.split('.')[0] ?? ''))
  for (const [name, message] of faults) form.setError(name as Parameters<typeof form.setError>[0], { message })
  return formError(
    failure,
    faults.map(([name]) => name),
  )
}
