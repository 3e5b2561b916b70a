import { Avatar } from '../../ui/primitives/avatar.tsx'
import type { EditorState } from '../editor-state.ts'
import { type Store, useStorePart } from '../store.ts'
import styles from './editor.module.css'

/** Other people who have this page open. */
export function People({ state }: { state: Store<EditorState> }) {
  const people = useStorePart(state, (shown) => shown.people)
  if (people.length === 0) return null
  return (
    <ul className={styles.people} aria-label="Also here">
      {people.map(({ tab, name }) => (
        <li key={tab} title={name}>
          <Avatar name={name} />
        </li>
      ))}
    </ul>
  )
}
