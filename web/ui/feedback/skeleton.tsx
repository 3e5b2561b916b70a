import styles from './skeleton.module.css'

/** Loading placeholder of a text, about as wide. */
export function Skeleton({ length = 'long' }: { length?: 'short' | 'medium' | 'long' }) {
  return <span className={`${styles.skeleton} ${styles[length]}`} aria-hidden="true" />
}
