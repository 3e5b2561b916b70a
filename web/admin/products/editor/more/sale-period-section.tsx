import { toInstant, toWallTime } from '../../../../../src/shared/zoned-time.ts'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { useDraftField, useDraftState } from '../draft/draft-context.tsx'
import styles from '../editor.module.css'
import { EditorSection } from '../editor-section.tsx'

/** Period of the sale prices. */
export function SalePeriodSection({ timeZone }: { timeZone: string }) {
  const { value: sale, set } = useDraftField('sale')
  const problems = useDraftState(({ queue }) => queue.problems)
  const isMarked = useDraftState(({ item }) => item.variants.some(({ onSale }) => onSale))
  const wall = (at: string | null) => (at ? toWallTime(at, timeZone) : '')
  const write = (part: 'startsAt' | 'endsAt', text: string) => {
    const instant = text === '' ? null : toInstant(text, timeZone)
    if (instant !== undefined) set({ ...sale, [part]: instant })
  }
  return (
    <EditorSection
      title="Sale period"
      field="sale"
      hint={
        isMarked
          ? 'Sale prices hold in this period. Leave a field empty for a sale without a beginning or an end.'
          : 'Give a variant a sale price and mark it On sale: its sale price holds in this period.'
      }
      folded={periodText(wall(sale.startsAt), wall(sale.endsAt)) || (isMarked ? 'No end' : 'Not on sale')}
    >
      <div className={styles.row}>
        <TextField
          label="Sale starts"
          type="datetime-local"
          value={wall(sale.startsAt)}
          error={problems['sale.startsAt']}
          onChange={(text) => write('startsAt', text)}
        />
        <TextField
          label="Sale ends"
          type="datetime-local"
          value={wall(sale.endsAt)}
          error={problems['sale.endsAt']}
          onChange={(text) => write('endsAt', text)}
        />
      </div>
      <p className={styles.hint}>Times in {timeZone.replaceAll('_', ' ')}, the time zone of the website.</p>
      {(sale.startsAt || sale.endsAt) && (
        <div className={styles.buttons}>
          <Button onClick={() => set({ startsAt: null, endsAt: null })}>Remove the period</Button>
        </div>
      )}
    </EditorSection>
  )
}

function periodText(from: string, until: string): string {
  const words = [from && `From ${from.replace('T', ' ')}`, until && `until ${until.replace('T', ' ')}`]
  const text = words.filter(Boolean).join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
