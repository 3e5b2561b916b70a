import { useState } from 'react'
import type { UploadedImage } from '../../../../src/files/contract.ts'
import type { GalleryItem } from '../../../blocks/gallery/block.ts'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import styles from './gallery.module.css'
import { itemName, lacksAltText } from './use-gallery-items.ts'

interface AltTextsDialogProps {
  items: readonly GalleryItem[]
  /** By id. */
  files: ReadonlyMap<string, UploadedImage>
  mayEdit: boolean
  onChange(item: GalleryItem): void
  onClose(): void
}

/** The alternative texts of all pictures in one list. */
export function AltTextsDialog({ items, files, mayEdit, onChange, onClose }: AltTextsDialogProps) {
  const pictures = items.filter(({ image, media }) => image !== null && media !== 'video')
  const fileOf = ({ image }: GalleryItem) => files.get(image ?? '')
  // Those that were missing at first stay in the list while they are written.
  const [first] = useState(() => new Set(pictures.flatMap((item) => (lacksAltText(item, fileOf(item)) ? item.id : []))))
  const [isFiltered, setFiltered] = useState(false)
  const missing = pictures.filter((item) => lacksAltText(item, fileOf(item))).length
  const shown = isFiltered ? pictures.filter(({ id }) => first.has(id)) : pictures
  return (
    <Dialog
      title="Alternative texts"
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <p role="status">{missingText(missing, pictures.length)}</p>
      {first.size > 0 && <CheckBox label="Only what is missing" checked={isFiltered} onChange={setFiltered} />}
      <ul className={styles.texts}>
        {shown.map((item) => {
          const file = fileOf(item)
          const name = itemName({ ...item, altText: null }, file)
          return (
            <li key={item.id}>
              {file?.image && <img className={styles.preview} src={`${file.image.assetUrl}?format=300w`} alt="" />}
              <div>
                <TextField
                  label={name}
                  value={item.altText ?? ''}
                  hint={hintOf(item, file)}
                  disabled={!mayEdit}
                  placeholder={item.altText === null ? item.title || item.body || file?.image?.altText : undefined}
                  onChange={(altText) => onChange({ ...item, altText: altText === '' ? null : altText })}
                />
                <CheckBox
                  label={`Decoration only: ${name}`}
                  checked={item.altText === ''}
                  disabled={!mayEdit}
                  onChange={(isDecoration) => onChange({ ...item, altText: isDecoration ? '' : null })}
                />
              </div>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

function missingText(missing: number, count: number): string {
  if (count === 0) return 'There are no pictures yet.'
  if (missing === 0) return 'Each picture has a text.'
  return missing === 1 ? 'One picture has no text.' : `${missing} of ${count} pictures have no text.`
}

/** Where the text of a picture comes from that has none of its own here. */
function hintOf({ altText, title, body }: GalleryItem, file: UploadedImage | undefined): string | undefined {
  if (altText !== null) return undefined
  if (title) return 'Its title is used.'
  if (body) return 'Its caption is used.'
  return file?.image?.altText ? 'The file’s text is used.' : 'Missing: say what the picture shows.'
}
