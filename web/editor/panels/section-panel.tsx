import { ArrowDown, ArrowUp, CopyPlus } from 'lucide-react'
import { themeIds } from '../../../src/shared/styles/theme-ids.ts'
import { keepsBuiltIn, SCREEN_SECTION } from '../../blocks/document-shape.ts'
import { backgroundSourceOf, backgroundSources, readSectionLook } from '../../blocks/section-look.ts'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { isBar } from '../bar/arrange-bar.ts'
import { BarFields } from '../bar/bar-fields.tsx'
import { sentenceOf } from '../blocks/block-words.ts'
import { sectionsOf } from '../commands/shown-cells.ts'
import { describeSection } from '../describe-place.ts'
import type { Editor } from '../editor.ts'
import { themeLabels } from '../style/style-labels.ts'
import { AnchorField } from './anchor-field.tsx'
import { OrderHint } from './order-hint.tsx'
import { PanelContext } from './panel-context.ts'
import styles from './panels.module.css'
import { ChosenPicture } from './picture-field.tsx'
import { usePlacedPage } from './use-placed-page.ts'
import { VideoField } from './video-field.tsx'

const choices = [
  ['background', 'Background', ['none', 'surface', 'accent', 'dark']],
  ['padding', 'Padding', ['none', 'small', 'medium', 'large']],
  ['width', 'Width', ['inset', 'full']],
] as const

/** Appearance and actions of a section. */
export function SectionPanel({ editor, id }: { editor: Editor; id: string }) {
  const document = usePlacedPage(editor.session)
  const section = document.sections[id]
  if (!section) return null
  const look = readSectionLook(section.props)
  const { mayEdit } = editor
  const isBuiltIn = section.type === SCREEN_SECTION
  const inBar = isBar(document, id)
  const order = sectionsOf(document).map(([one]) => one)
  const place = order.indexOf(id)
  return (
    <PanelContext value={{ props: {}, mayEdit, set: () => undefined }}>
      <section className={styles.group}>
        <h2>{describeSection(document, id)}</h2>
        {isBuiltIn && editor.kind === 'header' && mayEdit && (
          <>
            <p className={styles.note}>The store's own header. Its parts can be yours to move, change and hide.</p>
            <Button look="primary" size="small" onClick={() => editor.arrangeHeader(id)}>
              Arrange its parts
            </Button>
          </>
        )}
        {inBar && <BarFields editor={editor} id={id} sticky={look.sticky} />}
        {!isBuiltIn && <AnchorField editor={editor} id={id} />}
        <Select
          label="Colors"
          empty="Those of the page"
          value={look.theme ?? ''}
          options={themeIds.map((value) => ({ value, label: themeLabels[value] }))}
          disabled={!mayEdit}
          onChange={(value) => editor.setLook(id, { props: { theme: value || null } })}
        />
        {choices.map(([name, label, options]) => (
          <Select
            key={name}
            label={label}
            value={look[name]}
            options={options.map((value) => ({ value, label: sentenceOf(value) }))}
            disabled={!mayEdit}
            onChange={(value) => editor.setLook(id, { props: { [name]: value } })}
          />
        ))}
        <ChosenPicture
          label="Background picture"
          id={look.image}
          onChange={(image) => editor.setLook(id, { props: { image, backgroundSource: null } })}
        />
        {look.image && !look.video && (
          <Select
            label="Where it is from"
            value={String(backgroundSourceOf(look))}
            options={[
              { value: String(backgroundSources.UPLOAD), label: 'Upload' },
              { value: String(backgroundSources.INSTAGRAM), label: 'Instagram' },
            ]}
            disabled={!mayEdit}
            onChange={(source) => editor.setLook(id, { props: { backgroundSource: Number(source) } })}
          />
        )}
        <VideoField
          value={look.video}
          mayEdit={mayEdit}
          onChange={(video) => editor.setLook(id, { props: { video } })}
        />
        {!inBar && (
          <div className={styles.numbers}>
            <GridNumber
              label="Minimum rows"
              max={1000}
              value={section.grid.rows}
              disabled={!mayEdit}
              onChange={(rows) => editor.setLook(id, { rows })}
            />
            <GridNumber
              label="Space between"
              max={200}
              value={section.grid.gap}
              disabled={!mayEdit}
              onChange={(gap) => editor.setLook(id, { gap })}
            />
          </div>
        )}
      </section>
      {!inBar && <OrderHint editor={editor} section={id} />}
      {mayEdit && (
        <section className={styles.group} aria-label="Arrange">
          <h3>Arrange</h3>
          <span className={styles.buttons}>
            {!isBuiltIn && (
              <Button size="small" look="primary" onClick={() => editor.act({ type: 'add-block' })}>
                Add block
              </Button>
            )}
            <Button size="small" onClick={() => editor.act({ type: 'add-section' })}>
              Add section below
            </Button>
          </span>
          <span className={styles.tools}>
            <IconButton
              label="Move section up"
              icon={<ArrowUp size={18} />}
              disabled={place === 0}
              onClick={() => editor.act({ type: 'section-up' })}
            />
            <IconButton
              label="Move section down"
              icon={<ArrowDown size={18} />}
              disabled={place === order.length - 1}
              onClick={() => editor.act({ type: 'section-down' })}
            />
            {!isBuiltIn && (
              <IconButton
                label="Duplicate"
                icon={<CopyPlus size={18} />}
                onClick={() => editor.act({ type: 'duplicate' })}
              />
            )}
          </span>
          {!(isBuiltIn && keepsBuiltIn(editor.kind)) && (
            <span className={styles.buttons}>
              <Button size="small" look="danger" onClick={() => editor.act({ type: 'delete' })}>
                Delete section
              </Button>
            </span>
          )}
        </section>
      )}
    </PanelContext>
  )
}

interface GridNumberProps {
  label: string
  max: number
  value: number | undefined
  disabled: boolean
  onChange(value: number | null): void
}

/** Empty: default of its blocks and the design. */
function GridNumber({ label, max, value, disabled, onChange }: GridNumberProps) {
  return (
    <TextField
      label={label}
      type="number"
      min={0}
      max={max}
      disabled={disabled}
      placeholder="Auto"
      value={value === undefined ? '' : String(value)}
      onChange={(typed) => {
        const number = Math.round(Number(typed))
        if (typed === '' || number <= 0) onChange(null)
        else if (number <= max) onChange(number)
      }}
    />
  )
}
