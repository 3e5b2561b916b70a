import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { blockLabel } from '../blocks/block-words.ts'
import { ordersDiffer, readOrder } from '../commands/compare-orders.ts'
import { type Editor, viewNames } from '../editor.ts'
import { useStorePart } from '../store.ts'
import styles from './panels.module.css'
import { usePlacedPage } from './use-placed-page.ts'

/** Warns if a section's reading order differs from its visual order, and shows the reading order on request. */
export function OrderHint({ editor, section }: { editor: Editor; section: string }) {
  const document = usePlacedPage(editor.session)
  const view = useStorePart(editor.state, (state) => state.view)
  const showsOrder = useStorePart(editor.state, (state) => state.showsOrder)
  const order = readOrder(document, section)
  if (order.length < 2) return null
  const differs = ordersDiffer(document, section, view)
  const names = order.map((id) => blockLabel(document.blocks[id]?.type ?? -1)).join(', ')
  return (
    <section className={styles.group} aria-label="Reading order">
      <h3>Reading order</h3>
      {differs && (
        <Banner
          tone="warning"
          title="It is read in another order than it is seen"
          text={`On the ${viewNames[view].toLowerCase()}, people who listen and those who use Tab meet the blocks as on the phone: ${names}.`}
        />
      )}
      <span className={styles.buttons}>
        <Button size="small" aria-pressed={showsOrder} onClick={() => editor.act({ type: 'reading-order' })}>
          {showsOrder ? 'Hide the numbers' : 'Number the blocks'}
        </Button>
        {differs && editor.mayEdit && (
          <Button size="small" onClick={() => editor.readAsShown(section)}>
            Read as seen here
          </Button>
        )}
      </span>
    </section>
  )
}
