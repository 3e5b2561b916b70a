import { AlignmentField, ChoiceField } from '../../editor/panels/fields.tsx'

/** Its words are typed where they stand: Enter opens them. */
export function HtmlPanel() {
  return (
    <>
      <p>Press Enter, or press the text twice, to type.</p>
      <AlignmentField />
      <ChoiceField name="size" label="Size" options={['normal', 'large']} />
    </>
  )
}
