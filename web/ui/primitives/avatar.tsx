import { classNames } from '../class-names.ts'
import styles from './avatar.module.css'
import { initialsOf } from './initials.ts'

interface AvatarProps {
  name: string
  /** Square for websites, round for people. */
  shape?: 'round' | 'square'
  size?: 'small' | 'medium' | 'large'
}

/** Initials of a person or a website; the name itself is shown beside it. */
export function Avatar({ name, shape = 'round', size = 'medium' }: AvatarProps) {
  return (
    <span className={classNames(styles.avatar, styles[shape], styles[size])} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
