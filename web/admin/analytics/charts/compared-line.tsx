import styles from '../report/figure-row.module.css'

/** With what the numbers of a page are compared; nothing where they are not. */
export function ComparedLine({ compared }: { compared: string | undefined }) {
  return compared ? <p className={styles.figuresCompared}>Compared with {compared}</p> : null
}
