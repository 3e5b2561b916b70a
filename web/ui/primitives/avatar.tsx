import { classNames } from '../class-names.ts'
import styles from './avatar.module.css'
import { initialsOf } from './initials.ts'

interface AvatarProps {
  name: string
  /** A website has corners, a person has none. */
  shape?: 'round' | 'square'
  size?: 'small' | 'medium' | 'large'
}

/** Somebody, or a website, by initials; the name itself stands beside it. */
export function Avatar({ name, shape = 'round', size = 'medium' }: AvatarProps) {
  return (
    <span className={classNames(styles.avatar, styles[shape], styles[size])} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
