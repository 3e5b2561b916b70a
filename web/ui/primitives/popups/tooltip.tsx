import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'
import styles from './popup.module.css'
import { usePopupContainer } from './popup-container.tsx'

interface TooltipProps {
  text: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Hides it while the element itself shows its label. */
  disabled?: boolean
  /** One focusable element; its own label says the same to screen readers. */
  children: ReactElement
}

/** Text that appears on hover and focus; Escape hides it. */
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
