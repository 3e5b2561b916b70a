import { Images, Pencil, Text, Trash2, Video } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ReadyImage } from '../../../../src/files/contract.ts'
import { GALLERY_ITEMS_MAX } from '../../../blocks/fields/gallery-limits.ts'
import type { GalleryItem } from '../../../blocks/gallery/block.ts'
import panelStyles from '../../../editor/panels/panels.module.css'
import { ArrangeList } from '../../../ui/arrange/arrange-list.tsx'
import { Badge } from '../../../ui/primitives/badge.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { IconButton } from '../../../ui/primitives/icon-button.tsx'
import { AltTextsDialog } from './alt-texts-dialog.tsx'
import styles from './gallery.module.css'
import { GalleryItemDialog } from './gallery-item-dialog.tsx'
import { emptyItem, itemName, lacksAltText, useGalleryFiles, useGalleryItems } from './use-gallery-items.ts'

const FileManager = lazy(() =>
  import('../../files/manager/file-manager.tsx').then((module) => ({ default: module.FileManager })),
)

/** Pictures and videos of a gallery: add several at once, order, describe and remove. */
export function GalleryItems() {
  const { items, mayEdit, error, update } = useGalleryItems()
  const files = useGalleryFiles(items)
  const [open, setOpen] = useState<'files' | 'texts'>()
  const [edited, setEdited] = useState<string>()
  const fileOf = (item: GalleryItem) => files.get(item.image ?? '')
  const missing = items.filter((item) => lacksAltText(item, fileOf(item))).length
  const item = items.find(({ id }) => id === edited)
  const change = (next: GalleryItem) => update((now) => now.map((one) => (one.id === next.id ? next : one)))
  const add = (image: ReadyImage, isNew = false) =>
    update((now) =>
      now.length < GALLERY_ITEMS_MAX
        ? [...now, { ...emptyItem(), image: image.id, media: isNew ? 'imageFile' : 'imageReused' }]
        : now,
    )
  const addVideo = () => {
    const video: GalleryItem = { ...emptyItem(), media: 'video' }
    update((now) => [...now, video])
    setEdited(video.id)
  }
  const isFull = items.length >= GALLERY_ITEMS_MAX
  return (
    <fieldset className={styles.items}>
      <legend>Pictures{items.length > 0 && ` (${items.length})`}</legend>
      {mayEdit && (
        <span className={panelStyles.buttons}>
          <Button
            size="small"
            look={items.length === 0 ? 'primary' : undefined}
            icon={<Images size={16} aria-hidden="true" />}
            disabled={isFull}
            onClick={() => setOpen('files')}
          >
            Add pictures
          </Button>
          <Button size="small" icon={<Video size={16} aria-hidden="true" />} disabled={isFull} onClick={addVideo}>
            Add video
          </Button>
        </span>
      )}
      {items.length === 0 && <p className={panelStyles.note}>No pictures yet. Drop several at once.</p>}
      {isFull && <p className={panelStyles.note}>A gallery has at most {GALLERY_ITEMS_MAX} pictures.</p>}
      {items.length > 0 && (
        <Button size="small" icon={<Text size={16} aria-hidden="true" />} onClick={() => setOpen('texts')}>
          {missing === 0 ? 'Alternative texts' : `Alternative texts: ${missing} missing`}
        </Button>
      )}
      {error && <p role="alert">{error}</p>}
      <ArrangeList
        items={items.map((one) => ({ ...one, title: itemName(one, fileOf(one)) }))}
        disabled={!mayEdit}
        onChange={(ids) => update((now) => ids.flatMap((id) => now.find((one) => one.id === id) ?? []))}
        before={({ image, media }) => {
          const shown = files.get(image ?? '')?.image
          return shown ? (
            <img className={styles.thumb} src={`${shown.assetUrl}?format=100w`} alt="" loading="lazy" />
          ) : (
            <span className={styles.thumb}>{media === 'video' && <Video size={18} aria-hidden="true" />}</span>
          )
        }}
        after={({ media }) => media === 'imageLicensed' && <Badge>Licensed</Badge>}
        actions={(one) => (
          <>
            <IconButton
              size="small"
              label={`Edit ${one.title}`}
              icon={<Pencil size={16} />}
              onClick={() => setEdited(one.id)}
            />
            <IconButton
              size="small"
              label={`Remove ${one.title}`}
              icon={<Trash2 size={16} />}
              onClick={() => update((now) => now.filter(({ id }) => id !== one.id))}
            />
          </>
        )}
      />
      {open === 'files' && (
        <Suspense fallback={null}>
          <FileManager
            several
            chosen={items.flatMap(({ image }) => image ?? [])}
            onChoose={add}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
      {open === 'texts' && (
        <AltTextsDialog
          items={items}
          files={files}
          mayEdit={mayEdit}
          onChange={change}
          onClose={() => setOpen(undefined)}
        />
      )}
      {item && (
        <GalleryItemDialog
          item={item}
          file={fileOf(item)}
          mayEdit={mayEdit}
          onChange={change}
          onClose={() => setEdited(undefined)}
        />
      )}
    </fieldset>
  )
}
