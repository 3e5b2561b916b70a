import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnalyticsSettings } from '../../../../src/analytics/contract.ts'
import { analyticsSettingsQuery, saveAnalyticsSettings } from '../../../api/analytics.ts'
import { fieldErrors, formError } from '../../../api/field-errors.ts'
import { useToast } from '../../../ui/toast.tsx'

/** The settings as they are typed: days are a text. */
export type SettingsDraftValues = Omit<AnalyticsSettings, 'retentionDays'> & { retentionDays: string }

export interface SettingsDraft {
  draft: SettingsDraftValues
  change(change: Partial<SettingsDraftValues>): void
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
export function useSettingsDraft(saved: AnalyticsSettings): SettingsDraft {
  const queries = useQueryClient()
  const toast = useToast()
  const [changes, setChanges] = useState<Partial<SettingsDraftValues>>({})
  const before = { ...saved, retentionDays: String(saved.retentionDays) }
  const draft = { ...before, ...changes }
  const saving = useMutation({
    // What is no number goes as it is: the server says what is wrong with it.
    mutationFn: () => saveAnalyticsSettings({ ...draft, retentionDays: Number(draft.retentionDays) }),
    onSuccess: (settings) => {
      queries.setQueryData(analyticsSettingsQuery.queryKey, settings)
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
    problem: formError(saving.error, ['retentionDays']),
    save: () => !saving.isPending && saving.mutate(),
    discard: () => {
      setChanges({})
      saving.reset()
    },
  }
}
