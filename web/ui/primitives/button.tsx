import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './button.module.css'

interface Look {
  /** `primary` for a screen's main action; `plain` for minor ones; `danger` for destructive ones. */
  look?: 'primary' | 'secondary' | 'plain' | 'danger' | undefined
  size?: 'medium' | 'small' | undefined
  icon?: ReactNode
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Keeps its width and focus, and ignores clicks while busy. */
  busy?: boolean
}

export function Button({
  look = 'secondary',
  size,
  icon,
  busy = false,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={classNames(classOf({ look, size }), className)}
      data-look={look}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
      {...(busy && { onClick: (event) => event.preventDefault() })}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}

interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'href'>, Look {
  to: string
}

/** A link styled as a button. */
export function ButtonLink({ to, look = 'secondary', size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a href={to} className={classNames(classOf({ look, size }), className)} data-look={look} {...rest}>
      {icon}
      {children}
    </a>
  )
}

const classOf = ({ look = 'secondary', size = 'medium' }: Look) =>
  classNames(styles.button, styles[look], size === 'small' && styles.small)
