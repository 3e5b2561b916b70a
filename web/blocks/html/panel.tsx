import { AlignmentField, ChoiceField, Note } from '../../editor/panels/fields.tsx'

/** The text is edited in place; Enter opens it. */
export function HtmlPanel() {
  return (
    <>
      <Note>To edit text on the page, double-click it or press Enter.</Note>
      <AlignmentField />
      <ChoiceField name="size" label="Size" options={['normal', 'large']} />
    </>
  )
}
