import { useMemo } from 'react'
import { useController } from 'react-hook-form'
import { PanelContext } from '../../../editor/panels/panel-context.ts'
import { ChosenPicture } from '../../../editor/panels/picture-field.tsx'
import { useFieldError } from '../../../ui/forms/field-frame.tsx'
import { usePermission } from '../../use-permission.ts'
import styles from '../pages.module.css'
import type { SettingsValues } from './settings-patches.ts'

/** Preview image of a page, chosen from the website's files or uploaded. */
export function PagePicture({ label = 'Social picture' }: { label?: string }) {
  const { field } = useController<SettingsValues, 'image'>({ name: 'image' })
  const error = useFieldError('image')
  const may = usePermission()
  const mayEdit = may('content.editAnyPage') || may('content.edit')
  const panel = useMemo(() => ({ props: {}, mayEdit, set: () => undefined }), [mayEdit])
  return (
    <PanelContext value={panel}>
      <ChosenPicture label={label} id={field.value || null} onChange={(id) => field.onChange(id ?? '')} />
      <p className={styles.address}>{error ?? 'Shown where the page is shared, and where it is listed.'}</p>
    </PanelContext>
  )
}
