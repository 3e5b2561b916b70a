import { lazy } from 'react'

const TemplateBlockPanel = lazy(() =>
  import('../../admin/templates/template-block-panel.tsx').then((module) => ({ default: module.TemplateBlockPanel })),
)

/** With the templates of the admin, which other blocks do without. */
export function TemplatePanel() {
  return <TemplateBlockPanel />
}
