import { AlignmentField, ChoiceField, Note } from '../../editor/panels/fields.tsx'

/** The text is edited in place; Enter opens it. */
export function HtmlPanel() {
  return (
    <>
      <Note>To type in the page, press the text twice, or Enter.</Note>
      <AlignmentField />
      <ChoiceField name="size" label="Size" options={['normal', 'large']} />
    </>
  )
}
