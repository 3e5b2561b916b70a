import { lazy, Suspense, useState } from 'react'
import type { UploadedImage } from '../../../../src/files/contract.ts'
import { videoLinkProblem } from '../../../../src/shared/products/video-address.ts'
import type { GalleryItem } from '../../../blocks/gallery/block.ts'
import { HrefField } from '../../../editor/panels/fields.tsx'
import panelStyles from '../../../editor/panels/panels.module.css'
import { ChosenPicture } from '../../../editor/panels/picture-field.tsx'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { itemName } from './use-gallery-items.ts'

const FileManager = lazy(() =>
  import('../../files/manager/file-manager.tsx').then((module) => ({ default: module.FileManager })),
)

interface GalleryItemDialogProps {
  item: GalleryItem
  file: UploadedImage | undefined
  mayEdit: boolean
  onChange(item: GalleryItem): void
  onClose(): void
}

/** A picture or video of a gallery with its texts and its link; changes are saved as they are made. */
export function GalleryItemDialog({ item, file, mayEdit, onChange, onClose }: GalleryItemDialogProps) {
  const [isReplacing, setReplacing] = useState(false)
  const isVideo = item.media === 'video'
  const set = (change: Partial<GalleryItem>) => onChange({ ...item, ...change })
  if (isReplacing && file)
    return (
      <Suspense fallback={null}>
        <FileManager
          chosen={[file.id]}
          search={file.filename}
          onChoose={({ id }) => {
            set({ image: id, media: isVideo ? 'video' : 'imageReused' })
            setReplacing(false)
          }}
          onClose={() => setReplacing(false)}
        />
      </Suspense>
    )
  return (
    <Dialog
      title={`Edit ${itemName(item, file)}`}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={panelStyles.fields}>
        {isVideo && (
          <TextField
            label="Address of the video"
            hint="Of its page on YouTube or Vimeo. Nothing is loaded from there before a visitor presses play."
            error={videoLinkProblem(item.videoUrl)}
            value={item.videoUrl}
            disabled={!mayEdit}
            onChange={(videoUrl) => set({ videoUrl })}
          />
        )}
        <ChosenPicture
          label={isVideo ? 'Picture before it plays' : 'Picture'}
          id={item.image}
          onChange={(image) =>
            set({ image, ...(!isVideo && { media: image === null ? 'imageEmpty' : 'imageReused' }) })
          }
        />
        {file && mayEdit && (
          <span>
            <Button size="small" onClick={() => setReplacing(true)}>
              Find in Files to replace it everywhere
            </Button>
          </span>
        )}
        {file && !isVideo && (
          <CheckBox
            label="Licensed: used by agreement with its owner"
            checked={item.media === 'imageLicensed'}
            disabled={!mayEdit}
            onChange={(isLicensed) => set({ media: isLicensed ? 'imageLicensed' : 'imageReused' })}
          />
        )}
        <TextField label="Title" value={item.title} disabled={!mayEdit} onChange={(title) => set({ title })} />
        <TextArea label="Caption" rows={3} value={item.body} disabled={!mayEdit} onChange={(body) => set({ body })} />
        {!isVideo && (
          <>
            <CheckBox
              label="Use another alternative text than the title’s or the file’s"
              checked={item.altText !== null}
              disabled={!mayEdit}
              onChange={(isOwn) => set({ altText: isOwn ? '' : null })}
            />
            {item.altText !== null && (
              <TextField
                label="Alternative text"
                hint="What the picture shows, for people who do not see it. Leave it empty for decoration."
                value={item.altText}
                disabled={!mayEdit}
                onChange={(altText) => set({ altText })}
              />
            )}
            <HrefField
              label="Link"
              hint="Leads there instead of enlarging the picture."
              mayEdit={mayEdit}
              href={item.href}
              onChange={(href) => set({ href })}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
