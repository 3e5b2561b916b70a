import type { ViewProps } from '../block-data.ts'
import './block.css'

export function SpacerView({ props: { size } }: ViewProps<{ size: string }>) {
  return <div className={`block-spacer spacer-${size}`} aria-hidden="true" />
}
