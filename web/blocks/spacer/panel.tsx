import { ChoiceField } from '../../editor/panels/fields.tsx'

export function SpacerPanel() {
  return <ChoiceField name="size" label="Height" options={['small', 'medium', 'large']} />
}
