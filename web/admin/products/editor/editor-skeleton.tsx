import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './editor.module.css'
import head from './editor-head.module.css'

/** Loading placeholder of the editor. */
export function EditorSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">Loading the product</span>
      <div className={head.head}>
        <div className={head.title}>
          <h1>
            <Skeleton length="medium" />
          </h1>
        </div>
        <div className={head.actions}>
          <Skeleton length="short" />
          <Skeleton length="short" />
        </div>
      </div>
      <div className={styles.sections} aria-hidden="true">
        {[1, 2, 3].map((place) => (
          <div className={styles.section} key={place}>
            <Skeleton length="short" />
            <div className={styles.body}>
              <Skeleton />
              <Skeleton />
              <Skeleton length="medium" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
