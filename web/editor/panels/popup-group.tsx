import { PopupFields } from '../../admin/popups/popup-fields.tsx'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import type { Editor } from '../editor.ts'
import { useStorePart } from '../store.ts'
import styles from './panels.module.css'

/** On which pages and when a popup opens, and where it stands. */
export function PopupGroup({ editor }: { editor: Editor }) {
  const popup = useStorePart(editor.session, ({ document }) => document.settings.popup)
  const position = useStorePart(editor.session, ({ document }) => document.settings.position)
  return (
    <>
      <h3>When it opens</h3>
      <PopupFields
        popup={popup ?? null}
        position={position ?? 'center-center'}
        disabled={!editor.mayEdit}
        onChange={editor.setPopup}
        onPosition={editor.setPosition}
      />
      <p className={styles.note}>
        It never opens over the cart, the checkout, an account or a cover page. It goes live with the next publication.{' '}
        <PageLink to="/popups">All popups</PageLink>
      </p>
    </>
  )
}
