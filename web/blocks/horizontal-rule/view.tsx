import type { ViewProps } from '../block-data.ts'
import './block.css'

export function HorizontalRuleView({ props: { look } }: ViewProps<{ look: string }>) {
  return <hr className={`block-rule rule-${look}`} />
}
