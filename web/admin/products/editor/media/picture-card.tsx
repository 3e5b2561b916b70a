import { useState } from 'react'
import type { AdminImage } from '../../../../../src/catalog/admin-contract.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Dialog } from '../../../../ui/controls/dialog.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { useEditing } from '../draft/draft-context.tsx'
import { FocalPointPicker } from './focal-point-picker.tsx'
import { usePictureCache } from './known-pictures.ts'
import { cropPosition, pictureSource } from './picture-source.ts'

interface PictureCardProps {
  image: AdminImage
  place: number
  count: number
  onChange(image: AdminImage): void
  onMove(to: number): void
  onRemove(): void
  onDragStart(): void
  onDrop(): void
}

/** A picture in its place: dragged or moved by buttons, described, cropped, taken away. */
export function PictureCard({ image, place, count, onChange, onMove, onRemove, ...drag }: PictureCardProps) {
  const [cropping, setCropping] = useState(false)
  const picture = usePictureCache(useEditing().pictures)(image.id)
  const name = `picture ${place + 1}`
  return (
    <li
      className="picture-card"
      draggable
      onDragStart={drag.onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        drag.onDrop()
      }}
    >
      {picture && (
        <img
          src={pictureSource(picture, 300)}
          alt={image.altText}
          width={160}
          height={160}
          draggable={false}
          style={{ objectPosition: cropPosition(image.focalPoint) }}
        />
      )}
      <TextField
        label={`Words for ${name}`}
        value={image.altText}
        maxLength={250}
        placeholder="What can be seen?"
        onChange={(altText) => onChange({ ...image, altText })}
      />
      <div className="picture-actions">
        <Button
          aria-label={`Move ${name} earlier`}
          title="Earlier"
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        >
          ←
        </Button>
        <Button
          aria-label={`Move ${name} later`}
          title="Later"
          disabled={place === count - 1}
          onClick={() => onMove(place + 1)}
        >
          →
        </Button>
        <Button aria-label={`Crop ${name}`} onClick={() => setCropping(true)}>
          Crop
        </Button>
        <Button kind="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      {cropping && picture && (
        <Dialog title="What must stay in sight" onClose={() => setCropping(false)}>
          <FocalPointPicker
            picture={picture}
            altText={image.altText}
            value={image.focalPoint}
            onChange={(focalPoint) => onChange({ ...image, focalPoint })}
          />
        </Dialog>
      )}
    </li>
  )
}
