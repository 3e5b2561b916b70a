import { use } from 'react'
import { PanelContext, usePanelField } from '../../editor/panels/panel-context.ts'
import { TemplateChoice } from './template-choice.tsx'

/** What the panel of the block Template holds: which template it is. */
export function TemplateBlockPanel() {
  const { value, change } = usePanelField('templateId')
  const { mayEdit } = use(PanelContext)
  return (
    <TemplateChoice
      label="Template"
      hint="Written under Website, Templates. It prints from the data of the page."
      uses={['block', 'partial']}
      value={typeof value === 'string' ? value : ''}
      empty="None"
      disabled={!mayEdit}
      onChange={change}
    />
  )
}
