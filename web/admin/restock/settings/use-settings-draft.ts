import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RestockSettings } from '../../../../src/restock/admin-contract.ts'
import { fieldErrors, formError } from '../../../api/field-errors.ts'
import { restockSettingsQuery, saveRestockSettings } from '../../../api/restock-admin.ts'
import { useToast } from '../../../ui/toast.tsx'
import { type DraftSettings, toDraft, toSettings } from './settings-draft.ts'

/** Fields of the form that say by themselves what is wrong with them. */
const ownFields = [
  'successText',
  'subject',
  'introduction',
  'lettersPerMinute',
  'captcha.siteKey',
  'captcha.secretKey',
] as const

export interface SettingsDraft {
  draft: DraftSettings
  change(change: Partial<DraftSettings>): void
  isDirty: boolean
  busy: boolean
  /** By field. */
  errors: Record<string, string>
  /** What stands at no field. */
  problem: string | undefined
  save(): void
  discard(): void
}

/** What is typed into the settings, until it is saved or thrown away. */
export function useSettingsDraft(saved: RestockSettings): SettingsDraft {
  const queries = useQueryClient()
  const toast = useToast()
  const [changes, setChanges] = useState<Partial<DraftSettings>>({})
  const before = toDraft(saved)
  const draft = { ...before, ...changes }
  const saving = useMutation({
    mutationFn: () => saveRestockSettings(toSettings(draft)),
    onSuccess: (reply) => {
      queries.setQueryData(restockSettingsQuery.queryKey, reply)
      setChanges({})
      toast({ message: 'Settings saved.' })
    },
  })
  return {
    draft,
    change: (change) => setChanges((earlier) => ({ ...earlier, ...change })),
    isDirty: JSON.stringify(draft) !== JSON.stringify(before),
    busy: saving.isPending,
    errors: fieldErrors(saving.error),
    problem: formError(saving.error, ownFields),
    save: () => !saving.isPending && saving.mutate(),
    discard: () => {
      setChanges({})
      saving.reset()
    },
  }
}
