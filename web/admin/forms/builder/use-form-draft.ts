import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useState } from 'react'
import type { FormReply } from '../../../../src/forms/admin-contract.ts'
import { saveForm } from '../../../../src/forms/endpoints.ts'
import type { FormField, FormSettings } from '../../../../src/shared/forms/form-definition.ts'
import { isSameJson } from '../../../../src/shared/is-same-json.ts'
import { ApiError, call } from '../../../api/client/client.ts'
import { formQuery, formsKey } from '../../../api/forms.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { changeHistory, type FormDraft, newHistory } from './form-history.ts'

const draftOf = ({ form }: FormReply): FormDraft => ({ name: form.name, fields: form.fields, settings: form.settings })

/** The unsaved changes of a form, which can be undone. Saving them makes its next version. */
export function useFormDraft(reply: FormReply) {
  const { form } = reply
  const queries = useQueryClient()
  const toast = useToast()
  const [history, dispatch] = useReducer(changeHistory, draftOf(reply), newHistory)
  const [base, setBase] = useState(reply)
  const { present: draft } = history
  const isDirty = !isSameJson(draft, draftOf(base))
  const save = useMutation({
    mutationFn: () => call(saveForm, { params: { formId: form.id }, body: { version: base.form.version, ...draft } }),
    async onSuccess(saved) {
      setBase(saved)
      queries.setQueryData(formQuery(form.id).queryKey, saved)
      dispatch({ type: 'begin', draft: draftOf(saved) })
      toast({ message: 'Form saved.' })
      await queries.invalidateQueries({ queryKey: formsKey })
    },
  })
  useUndoKeys(dispatch)
  const change = (next: Partial<FormDraft>, gesture?: string) => {
    if (save.isError) save.reset()
    dispatch({ type: 'change', draft: { ...draft, ...next }, gesture })
  }
  return {
    draft,
    base,
    isDirty,
    save,
    errors: save.error instanceof ApiError ? save.error.errors : {},
    change,
    setFields: (fields: FormField[], gesture?: string) => change({ fields }, gesture),
    setSettings: (settings: Partial<FormSettings>, gesture?: string) =>
      change({ settings: { ...draft.settings, ...settings } }, gesture),
    discard: () => {
      save.reset()
      dispatch({ type: 'begin', draft: draftOf(base) })
    },
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}

export type EditedForm = ReturnType<typeof useFormDraft>

function useUndoKeys(dispatch: (change: { type: 'undo' | 'redo' }) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.metaKey || event.ctrlKey) || event.defaultPrevented) return
      event.preventDefault()
      dispatch({ type: event.shiftKey ? 'redo' : 'undo' })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [dispatch])
}
