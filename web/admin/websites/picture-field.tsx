import { useQueryClient } from '@tanstack/react-query'
import { Images } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useController } from 'react-hook-form'
import type { ReadyImage } from '../../../src/files/contract.ts'
import { useFieldError } from '../../ui/forms/field-frame.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import settings from '../settings/settings.module.css'
import { pictureAddressKey, usePictureAddress } from './use-picture-address.ts'
import styles from './websites.module.css'

const ImageUpload = lazy(() => import('../files/image-upload.tsx').then((module) => ({ default: module.ImageUpload })))

const FileManager = lazy(() =>
  import('../files/manager/file-manager.tsx').then((module) => ({ default: module.FileManager })),
)

interface PictureFieldProps {
  name: string
  label: string
  hint: string
  /** URLs of saved images, by id. */
  saved: Readonly<Record<string, string>>
}

/** An image of the website; the form's value is its id, or null. */
export function PictureField({ name, label, hint, saved }: PictureFieldProps) {
  const { field } = useController({ name })
  const queries = useQueryClient()
  const error = useFieldError(name)
  const address = usePictureAddress(field.value, saved)
  const [choosing, setChoosing] = useState(false)
  const take = ({ id, assetUrl }: ReadyImage) => {
    queries.setQueryData(pictureAddressKey(id), assetUrl)
    field.onChange(id)
  }
  return (
    <fieldset className={styles.picture}>
      <legend>{label}</legend>
      {address ? (
        <div className={styles.shown}>
          <img src={`${address}?format=300w`} alt={label} />
          <Button size="small" aria-label={`Remove the ${label.toLowerCase()}`} onClick={() => field.onChange(null)}>
            Remove
          </Button>
        </div>
      ) : (
        <Suspense fallback={null}>
          <ImageUpload single onReady={take} />
          <span>
            <Button
              size="small"
              icon={<Images size={16} aria-hidden="true" />}
              aria-label={`Choose from Files: ${label}`}
              onClick={() => setChoosing(true)}
            >
              Choose from Files
            </Button>
          </span>
        </Suspense>
      )}
      <p className={settings.note}>{hint}</p>
      {error && <p className={settings.error}>{error}</p>}
      {choosing && (
        <Suspense fallback={null}>
          <FileManager
            chosen={[]}
            onChoose={(image) => {
              take(image)
              setChoosing(false)
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </fieldset>
  )
}
