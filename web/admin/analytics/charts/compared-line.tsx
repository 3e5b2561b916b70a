import styles from '../report/figure-row.module.css'

/** The period that the page is compared with; empty without a comparison. */
export function ComparedLine({ compared }: { compared: string | undefined }) {
  return compared ? <p className={styles.figuresCompared}>Compared with {compared}</p> : null
}
