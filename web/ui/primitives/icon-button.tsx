import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './icon-button.module.css'
import { Tooltip } from './popups/tooltip.tsx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Verb and noun; the accessible name, and the tooltip. */
  label: string
  icon: ReactNode
  size?: 'medium' | 'small'
}

/** A button with an icon only. Always has a tooltip with its label. */
export function IconButton({ label, icon, size = 'medium', className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type={type}
        aria-label={label}
        className={classNames(styles.button, size === 'small' && styles.small, className)}
        {...rest}
      >
        {icon}
      </button>
    </Tooltip>
  )
}
