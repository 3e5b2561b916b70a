import type { ComponentProps } from 'react'
import './button.css'

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` for the one thing a screen is for, `quiet` for a word among others. */
  kind?: 'primary' | 'secondary' | 'quiet'
}

export function Button({ kind = 'secondary', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={`button button-${kind} ${className}`.trimEnd()} {...rest} />
}
