import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { SCREEN_SECTION } from '../../blocks/document-shape.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import { blockLabel } from '../blocks/block-words.ts'
import { blocksOf, sectionsOf } from '../commands/shown-cells.ts'
import type { Editor } from '../editor.ts'
import { PanelContext } from './panel-context.ts'
import styles from './panels.module.css'
import { ChosenPicture } from './picture-field.tsx'
import { usePlacedPage } from './use-placed-page.ts'

const PopupGroup = lazy(() => import('./popup-group.tsx').then((module) => ({ default: module.PopupGroup })))
const CoverGroup = lazy(() => import('./cover-group.tsx').then((module) => ({ default: module.CoverGroup })))

/** The sections of the page, for selection; a button to add the first. */
export function PagePanel({ editor }: { editor: Editor }) {
  const document = usePlacedPage(editor.session)
  const sections = sectionsOf(document)
  const isShared = [
    'page',
    'cover-page',
    'collection',
    'folder',
    'blog',
    'course',
    'calendar',
    'gallery',
    'post',
  ].includes(editor.kind)
  return (
    <section className={styles.group}>
      <h2>Sections</h2>
      {sections.length === 0 && (
        <p className={styles.note}>
          This page is empty. Begin with a section: choose a designed one, and change its words.
        </p>
      )}
      <ol className={styles.sections}>
        {sections.map(([id, { type }], place) => (
          <li key={id}>
            <Button look="plain" size="small" onClick={() => editor.select({ type: 'section', id }, true)}>
              {place + 1}.{' '}
              {type === SCREEN_SECTION
                ? 'What the store shows by itself'
                : describeBlocks(blocksOf(document, id).map(([, block]) => blockLabel(block.type)))}
            </Button>
          </li>
        ))}
      </ol>
      {editor.mayEdit && (
        <Button
          look="primary"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => editor.act({ type: 'add-section' })}
        >
          Add section
        </Button>
      )}
      {editor.mayEdit && isShared && (
        <Button onClick={() => editor.state.set({ dialog: 'page-settings' })}>
          {editor.kind === 'post' ? 'Post settings' : 'Page settings'}
        </Button>
      )}
      {editor.kind === 'popup-overlay' && (
        <Suspense fallback={null}>
          <PopupGroup editor={editor} />
        </Suspense>
      )}
      {(editor.kind === 'cover-page' || editor.kind === 'lock-screen') && (
        <Suspense fallback={null}>
          <CoverGroup editor={editor} />
        </Suspense>
      )}
      {isShared && (
        <PanelContext value={{ props: {}, mayEdit: editor.mayEdit, set: () => undefined }}>
          <ChosenPicture
            label={editor.kind === 'post' ? 'Thumbnail' : 'Social picture'}
            id={document.settings.image ?? null}
            onChange={(image) => editor.setSocialPicture(image)}
          />
          <p className={styles.note}>Shown where the page is shared, and where it is listed.</p>
        </PanelContext>
      )}
      <p className={styles.note}>
        Press ? for all keyboard shortcuts. <PageLink to="/pages">Menus are arranged in Pages.</PageLink>
      </p>
    </section>
  )
}

const NAMED = 3

function describeBlocks(labels: string[]): string {
  if (labels.length === 0) return 'Empty section'
  const more = labels.length - NAMED
  return labels.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
