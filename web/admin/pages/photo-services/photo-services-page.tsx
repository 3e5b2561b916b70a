import { useQuery } from '@tanstack/react-query'
import { Images } from 'lucide-react'
import { useState } from 'react'
import type { PhotoGallery } from '../../../../src/pages/page-contract.ts'
import { PHOTO_GALLERIES_MAX, PHOTO_GALLERY_ITEMS_MAX } from '../../../../src/shared/galleries/photo-galleries.ts'
import { photoGalleriesQuery } from '../../../api/photo-galleries.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Badge } from '../../../ui/primitives/badge.tsx'
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { PageHeader } from '../../../ui/primitives/page-header.tsx'
import { PageLink } from '../../../ui/primitives/page-link.tsx'
import { Moment } from '../../moment.tsx'
import { PlaceTabs } from '../../shell/place-tabs.tsx'
import { usePermission } from '../../use-permission.ts'
import styles from '../pages.module.css'
import { ImportGalleriesDialog } from './import-galleries-dialog.tsx'

/** Galleries that were imported from photo services, and how far they are. */
export function PhotoServicesPage() {
  const { data, error, refetch } = useQuery(photoGalleriesQuery)
  const mayImport = usePermission()('pages.create')
  const [isImporting, setImporting] = useState(false)
  return (
    <>
      <PageHeader
        title="Photo services"
        tabs={<PlaceTabs />}
        hint="An album becomes a gallery page with copies of its pictures: visitors load nothing from the service."
        primary={
          mayImport && (
            <Button
              look="primary"
              icon={<Images size={16} aria-hidden="true" />}
              disabled={!data || data.left === 0}
              onClick={() => setImporting(true)}
            >
              Import galleries
            </Button>
          )
        }
      />
      <Card title="Imported galleries" hint={hintOf(data?.left)} flush>
        {!data &&
          (error ? <LoadError title="Unable to load." error={error} onRetry={() => refetch()} /> : <Skeleton />)}
        {data?.galleries.length === 0 && <p className={styles.none}>No galleries have been imported.</p>}
        {data && data.galleries.length > 0 && (
          <ul className={styles.list} aria-label="Imported galleries">
            {data.galleries.map((gallery) => (
              <GalleryRow key={gallery.galleryId} gallery={gallery} />
            ))}
          </ul>
        )}
      </Card>
      {isImporting && data && (
        <ImportGalleriesDialog left={data.left} services={data.services} onClose={() => setImporting(false)} />
      )}
    </>
  )
}

const LIMITS = `At most ${PHOTO_GALLERIES_MAX} galleries with the first ${PHOTO_GALLERY_ITEMS_MAX} pictures of each.`

function hintOf(left: number | undefined): string {
  return left === 0 ? `${LIMITS} Delete the page of one to import another.` : LIMITS
}

function GalleryRow({ gallery }: { gallery: PhotoGallery }) {
  const { docId, isThere, title, address, createdAt, state, problem } = gallery
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        {isThere ? (
          <PageLink to={`/pages/${docId}`} className={styles.title}>
            {title}
          </PageLink>
        ) : (
          <span className={styles.title}>{title}</span>
        )}
        <span className={styles.address}>{address}</span>
        <span className={styles.address} aria-live={state === 'running' ? 'polite' : undefined}>
          {picturesText(gallery)}, <Moment at={createdAt} />
        </span>
        {problem && <span className={styles.address}>{problem}</span>}
      </span>
      <span className={styles.badges}>{badgeOf(gallery)}</span>
      {isThere && state === 'done' && (
        <ButtonLink size="small" to={`/editor/${docId}`} aria-label={`Edit ${title}`}>
          Edit
        </ButtonLink>
      )}
    </li>
  )
}

function badgeOf({ isThere, state }: PhotoGallery) {
  if (!isThere) return <Badge>Page deleted</Badge>
  if (state === 'running') return <Badge>Importing</Badge>
  return state === 'failed' ? <Badge tone="bad">Not imported</Badge> : null
}

function picturesText({ state, pictures, taken, failed, total }: PhotoGallery): string {
  const of = total > pictures ? ` of ${total}` : ''
  if (state === 'running') return `${taken + failed} of ${pictures} pictures`
  const text = `${taken}${of} ${taken === 1 && !of ? 'picture' : 'pictures'}`
  return failed === 0 ? text : `${text}, ${failed} could not be taken`
}
