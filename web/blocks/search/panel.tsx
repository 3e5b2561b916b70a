import { LineField } from '../../editor/panels/fields.tsx'

export function SearchPanel() {
  return (
    <>
      <LineField name="placeholder" label="Words in the empty field" />
      <LineField name="buttonLabel" label="Label of the button" />
    </>
  )
}
