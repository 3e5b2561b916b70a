import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../primitives/icon-button.tsx'
import styles from './banner.module.css'

const icons = { info: Info, good: CircleCheck, warning: TriangleAlert, bad: CircleAlert }

interface BannerProps {
  tone?: keyof typeof icons
  title: string
  text?: ReactNode
  /** A single action. */
  action?: ReactNode
  onDismiss?: () => void
}

/** A notice about the page, above its content. Errors are announced at once. */
export function Banner({ tone = 'info', title, text, action, onDismiss }: BannerProps) {
  const Icon = icons[tone]
  return (
    <div className={classNames(styles.banner, styles[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon className={styles.icon} size={18} aria-hidden="true" />
      <div className={styles.body}>
        <div className={styles.words}>
          <strong>{title}</strong>
          {text && <p>{text}</p>}
        </div>
        {action}
      </div>
      {onDismiss && <IconButton label="Dismiss" size="small" icon={<X size={16} />} onClick={onDismiss} />}
    </div>
  )
}
