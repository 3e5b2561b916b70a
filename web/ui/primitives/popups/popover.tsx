import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../../class-names.ts'
import styles from './popup.module.css'
import { usePopupContainer } from './popup-container.tsx'

interface PopoverProps {
  trigger: ReactElement
  title: string
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom' | 'right'
  children: ReactNode
}

/** A small panel next to the button that opens it. */
export function Popover({ trigger, title, align = 'end', side = 'bottom', children }: PopoverProps) {
  const container = usePopupContainer()
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner className={styles.positioner} align={align} side={side} sideOffset={6}>
          <Base.Popup className={classNames(styles.popup, styles.popover)}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
