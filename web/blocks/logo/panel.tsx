import { AlignmentField, ChoiceField, LineField, NumberField } from '../../editor/panels/fields.tsx'
import { PictureField } from '../../editor/panels/picture-field.tsx'

export function LogoPanel() {
  return (
    <>
      <PictureField name="image" label="Picture" />
      <LineField name="text" label="Name" hint="Empty: the title of the website." />
      <NumberField
        name="width"
        label="Width of the picture"
        min={24}
        max={480}
        unit="px"
        hint="Empty: by its height."
      />
      <ChoiceField name="size" label="Size" options={['small', 'medium', 'large']} />
      <AlignmentField />
    </>
  )
}
