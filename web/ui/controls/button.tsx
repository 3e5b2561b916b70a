import type { ComponentProps } from 'react'
import './button.css'

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` for a screen's main action, `quiet` for an action within text. */
  kind?: 'primary' | 'secondary' | 'quiet'
}

export function Button({ kind = 'secondary', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={`button button-${kind} ${className}`.trimEnd()} {...rest} />
}
