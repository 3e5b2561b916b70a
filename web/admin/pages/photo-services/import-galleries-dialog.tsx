import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PHOTO_GALLERY_ITEMS_MAX } from '../../../../src/shared/galleries/photo-galleries.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { importPhotoGallery } from '../../../api/photo-galleries.ts'
import { sitePagesKey } from '../../../api/site-pages.ts'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'

interface ImportGalleriesDialogProps {
  /** How many more there may be. */
  left: number
  services: readonly string[]
  onClose(): void
}

/** Addresses of albums, one a line; those that could not be read stay for another attempt. */
export function ImportGalleriesDialog({ left, services, onClose }: ImportGalleriesDialogProps) {
  const [typed, setTyped] = useState('')
  const queries = useQueryClient()
  const addresses = [...new Set(typed.split('\n').flatMap((line) => line.trim() || []))]
  const isTooMany = addresses.length > left
  const run = async () => {
    const failed: { address: string; message: string }[] = []
    for (const address of addresses)
      await importPhotoGallery(address).catch((failure) => failed.push({ address, message: messageOf(failure) }))
    await queries.invalidateQueries({ queryKey: sitePagesKey })
    if (failed.length === 0) return
    setTyped(failed.map(({ address }) => address).join('\n'))
    throw new Error(
      failed.map(({ address, message }) => (addresses.length > 1 ? `${address}: ${message}` : message)).join(' '),
    )
  }
  return (
    <FormDialog
      title="Import galleries"
      submitLabel="Import"
      busyLabel="Reading albums …"
      ready={addresses.length > 0 && !isTooMany}
      onSubmit={run}
      onFailure={(failure) => (failure instanceof Error ? failure.message : messageOf(failure))}
      onClose={onClose}
    >
      <TextArea
        label="Addresses of albums"
        hint={`One a line. ${servicesText(services)} The first ${PHOTO_GALLERY_ITEMS_MAX} pictures of each are copied to your files; import only what you may use.`}
        error={isTooMany ? `There is room for ${left} more.` : undefined}
        rows={5}
        value={typed}
        onChange={setTyped}
      />
    </FormDialog>
  )
}

function servicesText(services: readonly string[]): string {
  const feed = 'the RSS or Atom feed of an album, or of a page that names it'
  return services.length === 0 ? `Of ${feed}.` : `Of an album on ${services.join(' or ')}, of ${feed}.`
}
