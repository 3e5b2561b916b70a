import { Select } from '../../../../ui/controls/select.tsx'
import { pictureSource } from '../../../pictures/picture-source.ts'
import { useDraft, useDraftField, useDraftState, useEditing } from '../draft/draft-context.tsx'
import styles from '../editor.module.css'
import { EditorSection } from '../editor-section.tsx'
import { usePictureCache } from '../media/known-pictures.ts'
import { optionsOf } from '../variants/variant-generator.ts'
import own from './swatches.module.css'
import { imageIdsOf, swatchOf, withImageIds, withSwatch } from './swatches.ts'

const COLOUR = 'colour'
const FIRST_COLOUR = '#888888'

/** Swatches of option values, and the images of each value. */
export function SwatchesSection() {
  const { value: swatches, error } = useDraftField('swatches')
  const names = useDraftState(({ item }) => item.options)
  const variants = useDraftState(({ item }) => item.variants)
  const options = optionsOf(names, variants).filter(({ values }) => values.length > 0)
  if (options.length === 0) return null
  return (
    <EditorSection
      title="Swatches and variant pictures"
      field="swatches"
      hint="A value with a swatch is shown as a color or picture beside its name. Once a shopper chooses a value with pictures of its own, the gallery shows these."
      folded={swatches.length > 0 ? `${swatches.length} with a swatch` : 'None'}
      error={error}
    >
      {options.map(({ name, values }) => (
        <fieldset key={name} className={own.option}>
          <legend className="field-label">{name}</legend>
          {values.map((value) => (
            <ValueLooks key={value} option={name} value={value} />
          ))}
        </fieldset>
      ))}
    </EditorSection>
  )
}

interface ValueProps {
  option: string
  value: string
}

function ValueLooks({ option, value }: ValueProps) {
  const { value: swatches, set } = useDraftField('swatches')
  const images = useDraftState(({ item }) => item.images)
  const swatch = swatchOf(swatches, option, value)
  const pictures = images.map(({ id, altText }, at) => ({ value: id, label: altText || `Picture ${at + 1}` }))
  const look = (chosen: string) =>
    chosen === '' ? undefined : chosen === COLOUR ? { color: swatch?.color ?? FIRST_COLOUR } : { imageId: chosen }
  return (
    <div className={own.value}>
      <Select
        label={value}
        empty="No swatch"
        value={swatch?.imageId ?? (swatch ? COLOUR : '')}
        options={[{ value: COLOUR, label: 'A color' }, ...pictures]}
        onChange={(chosen) => set(withSwatch(swatches, option, value, look(chosen)))}
      />
      {swatch?.color && (
        <input
          type="color"
          className={own.color}
          aria-label={`Color of ${value}`}
          value={swatch.color}
          onChange={({ target }) => set(withSwatch(swatches, option, value, { color: target.value }))}
        />
      )}
      {images.length > 1 && <ValuePictures option={option} value={value} />}
    </div>
  )
}

function ValuePictures({ option, value }: ValueProps) {
  const draft = useDraft()
  const { pictures, mayChange } = useEditing()
  const find = usePictureCache(pictures)
  const images = useDraftState(({ item }) => item.images)
  const shown = imageIdsOf(
    useDraftState(({ item }) => item.variants),
    option,
    value,
  )
  const order = images.map(({ id }) => id)
  return (
    <fieldset className={own.pictures} aria-label={`Pictures of ${value}`} disabled={!mayChange('variants')}>
      {images.map(({ id, altText }, at) => {
        const picture = find(id)
        return (
          <button
            key={id}
            type="button"
            className={own.picture}
            aria-label={altText || `Picture ${at + 1}`}
            aria-pressed={shown.includes(id)}
            onClick={() =>
              draft.edit({
                variants: withImageIds(draft.read().doc.variants, { option, value, imageId: id, order }),
              })
            }
          >
            {picture && <img src={pictureSource(picture, 100)} alt="" width={40} height={40} />}
          </button>
        )
      })}
      <span className={styles.hint}>{shown.length > 0 ? `${shown.length} chosen` : 'All pictures'}</span>
    </fieldset>
  )
}
