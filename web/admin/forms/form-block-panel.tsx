import { use } from 'react'
import { ChoiceField, SwitchField } from '../../editor/panels/fields.tsx'
import { PanelContext, usePanelField } from '../../editor/panels/panel-context.ts'
import { FormChoice } from './list/form-choice.tsx'

/** What the panel of the block Form holds: which form it is, and how it looks. */
export function FormBlockPanel() {
  const { value, change } = usePanelField('formId')
  const { mayEdit } = use(PanelContext)
  return (
    <>
      <FormChoice formId={typeof value === 'string' ? value : null} disabled={!mayEdit} onChange={change} />
      <ChoiceField name="width" label="Width" options={['full', 'medium']} />
      <ChoiceField name="buttonAlign" label="Alignment of the button" options={['left', 'center', 'right']} />
      <SwitchField name="isButtonWide" label="Button as wide as the form" />
    </>
  )
}
