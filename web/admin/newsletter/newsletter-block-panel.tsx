import { use } from 'react'
import { AlignmentField, ChoiceField, LineField, ParagraphField, SwitchField } from '../../editor/panels/fields.tsx'
import { PanelContext, usePanelField } from '../../editor/panels/panel-context.ts'
import { ListChoice } from './list-choice.tsx'

/** What the panel of the block Newsletter holds: to which list people are added, and what it says. */
export function NewsletterBlockPanel() {
  const { value, change } = usePanelField('listId')
  const { mayEdit } = use(PanelContext)
  return (
    <>
      <ListChoice
        label="Mailing list"
        listId={typeof value === 'string' ? value : null}
        disabled={!mayEdit}
        required
        onChange={change}
      />
      <LineField name="title" label="Title" />
      <ParagraphField name="description" label="Description" rows={3} />
      <SwitchField name="asksName" label="Ask for the name" />
      <LineField name="buttonLabel" label="Button" />
      <ParagraphField
        name="successText"
        label="Text after signing up"
        rows={3}
        hint="Lists with double opt-in also say that an e-mail has to be confirmed."
      />
      <ParagraphField
        name="disclaimer"
        label="Disclaimer"
        rows={3}
        hint="Title, description and disclaimer are kept with each sign-up as what the person agreed to."
      />
      <ChoiceField name="layout" label="Layout" options={['stacked', 'one-line']} />
      <AlignmentField />
    </>
  )
}
