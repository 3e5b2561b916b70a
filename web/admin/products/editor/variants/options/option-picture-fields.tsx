import { Select } from '../../../../../ui/controls/select.tsx'
import { pictureSource } from '../../../../pictures/picture-source.ts'
import { useDraft, useDraftState, useEditing } from '../../draft/draft-context.tsx'
import { usePictureCache } from '../../media/known-pictures.ts'
import { optionsOf } from '../variant-generator.ts'
import { pictureOf, pictureOption, withPicture } from './option-pictures.ts'
import styles from './option-rows.module.css'

const SEVERAL = 'several'

/** An image per value of an option, applied to all its variants. */
export function OptionPictures() {
  const draft = useDraft()
  const names = useDraftState(({ item }) => item.options)
  const variants = useDraftState(({ item }) => item.variants)
  const images = useDraftState(({ item }) => item.images)
  const find = usePictureCache(useEditing().pictures)
  const option = pictureOption(names, variants)
  const values = optionsOf(names, variants).find(({ name }) => name === option)?.values ?? []
  if (option === undefined || images.length < 2 || values.length < 2) return null
  const pictures = images.map(({ id, altText }, at) => ({ value: id, label: altText || `Picture ${at + 1}` }))
  return (
    <fieldset className={styles.pictures}>
      <legend className="field-label">Picture for each {option.toLowerCase()}</legend>
      {values.map((value) => {
        const chosen = pictureOf(variants, option, value)
        const picture = chosen === null || chosen === SEVERAL ? undefined : find(chosen)
        return (
          <div key={value} className={styles.picture}>
            {picture ? <img src={pictureSource(picture, 100)} alt="" width={40} height={40} /> : <span />}
            <Select
              label={value}
              value={chosen ?? ''}
              empty="Product’s first picture"
              options={chosen === SEVERAL ? [...pictures, { value: SEVERAL, label: 'Several pictures' }] : pictures}
              onChange={(id) =>
                id !== SEVERAL &&
                draft.edit({ variants: withPicture(draft.read().doc.variants, option, value, id || null) })
              }
            />
          </div>
        )
      })}
    </fieldset>
  )
}
