import { type ReactNode, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { fieldErrors, formError } from '../../api/field-errors.ts'
import { Banner } from '../feedback/banner.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { SaveBar } from './save-bar.tsx'
import styles from './settings-form.module.css'

interface SettingsFormProps<Values extends FieldValues> {
  /** As saved; what comes anew replaces whatever nobody has changed. */
  values: Values
  /** What it throws is shown: at the fields it names, else above them. */
  onSave(values: Values): Promise<unknown>
  children: ReactNode
}

/** Settings that are saved together: while something is changed, a bar offers to save or discard it, and leaving asks. */
export function SettingsForm<Values extends FieldValues>({ values, onSave, children }: SettingsFormProps<Values>) {
  const form = useForm<Values>({ values, resetOptions: { keepDirtyValues: true }, mode: 'onTouched' })
  const [problem, setProblem] = useState<string>()
  const { isDirty, isSubmitting } = form.formState
  const save = form.handleSubmit(async (changed) => {
    setProblem(undefined)
    try {
      await onSave(changed)
      form.reset(changed)
    } catch (failure) {
      setProblem(showFaults(form, failure))
    }
  })
  const discard = () => {
    setProblem(undefined)
    form.reset(values)
  }
  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={save}>
        {problem && <Banner tone="bad" title="This was not saved" text={problem} />}
        {children}
        {isDirty && <SaveBar busy={isSubmitting} onDiscard={discard} />}
      </form>
      <LeaveGuard isDirty={isDirty && !isSubmitting} />
    </FormProvider>
  )
}

/** At the fields that the server names; what is said of no field of ours is answered. */
function showFaults<Values extends FieldValues>(form: UseFormReturn<Values>, failure: unknown): string | undefined {
  const known = Object.keys(form.getValues())
  const faults = Object.entries(fieldErrors(failure)).filter(([name]) => known.includes(name.split('.')[0] ?? ''))
  for (const [name, message] of faults) form.setError(name as Parameters<typeof form.setError>[0], { message })
  return formError(
    failure,
    faults.map(([name]) => name),
  )
}
