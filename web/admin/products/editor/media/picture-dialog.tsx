import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import type { AdminImage } from '../../../../../src/catalog/admin-contract.ts'
import { TextArea } from '../../../../ui/controls/text-area.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Dialog } from '../../../../ui/primitives/dialog.tsx'
import { FocalPointPicker } from '../../../pictures/focal-point-picker.tsx'
import { useEditing } from '../draft/draft-context.tsx'
import styles from '../editor.module.css'
import { usePictureCache } from './known-pictures.ts'
import own from './pictures.module.css'

interface PictureDialogProps {
  image: AdminImage
  place: number
  count: number
  onChange(image: AdminImage): void
  onMove(to: number): void
  onRemove(): void
  onClose(): void
}

/** One image: its words, focal point and position. */
export function PictureDialog({ image, place, count, onChange, onMove, onRemove, onClose }: PictureDialogProps) {
  const picture = usePictureCache(useEditing().pictures)(image.id)
  return (
    <Dialog
      title={`Picture ${place + 1} of ${count}`}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={own.details}>
        <TextField
          label="Alt text"
          hint="What can be seen, for people who use a screen reader and for search engines."
          value={image.altText}
          maxLength={250}
          onChange={(altText) => onChange({ ...image, altText })}
        />
        <TextField
          label="Title"
          hint="Without an alt text, the first of title, text and file name is read out."
          value={image.title ?? ''}
          maxLength={200}
          onChange={(title) => onChange({ ...image, title })}
        />
        <TextArea
          label="Text"
          rows={2}
          value={image.body ?? ''}
          maxLength={2000}
          onChange={(body) => onChange({ ...image, body })}
        />
        <TextField
          label="File name"
          value={image.filename ?? ''}
          maxLength={255}
          onChange={(filename) => onChange({ ...image, filename })}
        />
        {picture && (
          <FocalPointPicker
            picture={picture}
            altText={image.altText}
            value={image.focalPoint}
            onChange={(focalPoint) => onChange({ ...image, focalPoint })}
          />
        )}
        <div className={styles.buttons}>
          <Button icon={<ArrowLeft size={16} />} disabled={place === 0} onClick={() => onMove(place - 1)}>
            Move earlier
          </Button>
          <Button icon={<ArrowRight size={16} />} disabled={place === count - 1} onClick={() => onMove(place + 1)}>
            Move later
          </Button>
          <Button look="plain" icon={<Trash2 size={16} />} onClick={onRemove}>
            Remove picture
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
