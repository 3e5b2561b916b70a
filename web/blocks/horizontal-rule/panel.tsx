import { ChoiceField } from '../../editor/panels/fields.tsx'

export function HorizontalRulePanel() {
  return <ChoiceField name="look" label="Design" options={['line', 'short', 'dots']} />
}
