import { lazy } from 'react'

const FormBlockPanel = lazy(() =>
  import('../../admin/forms/form-block-panel.tsx').then((module) => ({ default: module.FormBlockPanel })),
)

/** With the forms of the admin, which other blocks do without. */
export function FormPanel() {
  return <FormBlockPanel />
}
