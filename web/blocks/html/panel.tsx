import { AlignmentField, ChoiceField } from '../../editor/panels/fields.tsx'

/** The text is edited in place; Enter opens it. */
export function HtmlPanel() {
  return (
    <>
      <p>It is typed where it stands: press Enter, or the text twice.</p>
      <AlignmentField />
      <ChoiceField name="size" label="Size" options={['normal', 'large']} />
    </>
  )
}
