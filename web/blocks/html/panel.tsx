import { AlignmentField, ChoiceField } from '../../editor/panels/fields.tsx'

/** Its words are typed where they stand: Enter opens them. */
export function HtmlPanel() {
  return (
    <>
      <p>It is typed where it stands: press Enter, or the text twice.</p>
      <AlignmentField />
      <ChoiceField name="size" label="Size" options={['normal', 'large']} />
    </>
  )
}
