import { AlignmentField, ChoiceField, LineField } from '../../editor/panels/fields.tsx'
import { PictureField } from '../../editor/panels/picture-field.tsx'

export function LogoPanel() {
  return (
    <>
      <PictureField name="image" label="Picture" />
      <LineField name="text" label="Name" hint="Empty: the title of the website." />
      <ChoiceField name="size" label="Size" options={['small', 'medium', 'large']} />
      <AlignmentField />
    </>
  )
}
