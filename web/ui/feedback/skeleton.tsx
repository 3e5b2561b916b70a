import styles from './skeleton.module.css'

/** The place of a text that is on its way; as wide as it will about be. */
export function Skeleton({ length = 'long' }: { length?: 'short' | 'medium' | 'long' }) {
  return <span className={`${styles.skeleton} ${styles[length]}`} aria-hidden="true" />
}
