import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'
import styles from './popup.module.css'
import { usePopupContainer } from './popup-container.tsx'

interface TooltipProps {
  text: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Shows nothing, for what says its words itself just now. */
  disabled?: boolean
  /** One element that can be focused; its own label says the same to screen readers. */
  children: ReactElement
}

/** Words that appear beside something when it is pointed at or focused; Escape takes them away. */
export function Tooltip({ text, side = 'top', disabled = false, children, ...passedOn }: TooltipProps) {
  const container = usePopupContainer()
  return (
    <Base.Root disabled={disabled}>
      <Base.Trigger render={children} delay={400} {...passedOn} />
      <Base.Portal container={container}>
        <Base.Positioner className={styles.positioner} side={side} sideOffset={6}>
          <Base.Popup className={styles.tooltip}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
