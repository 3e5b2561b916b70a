import type { Readable } from 'node:stream'
import type { Database } from '../../platform/database/database.ts'
import { EgressRefused } from '../../platform/egress/egress.ts'
import { RateLimited } from '../../platform/errors/application-errors.ts'
import { BadRequest } from '../../platform/errors/http-errors.ts'
import { derivedId } from '../../platform/ids/derived-id.ts'
import { DomainError } from '../../shared/domain-error.ts'
import type { Json } from '../documents/document.ts'
import type { Editor } from '../documents/editor.ts'
import { appendOperations } from '../operations/append-operations.ts'
import { enqueueRun, type GalleryPlace, inPages } from './gallery-store.ts'
import type { PhotoService } from './photo-service.ts'

export interface TakePicturesDeps {
  db: Database
  photoServices: readonly PhotoService[]
  /** Stores a picture as a file of the website; returns the existing file for a picture that is already stored. */
  takePicture(
    brought: { body: Readable; length: number | undefined },
    upload: { websiteId: string; accountId: string; key: string; name: string; now: string },
  ): Promise<{ id: string }>
}

const AT_ONCE = 4
/** Time limit of one run of the job, after which other websites get their turn. */
const RUN_MS = 20_000
const ATTEMPTS = 3
const PAUSE_MS = 10_000
const NAMESPACE = '0f5a4f86-3a55-4a0e-9d3c-6f3f0b5a7d11'
const LOST = 'This picture could not be fetched.'

interface Waiting {
  place: number
  source: string
  title: string
  attempts: number
}

/**
 * Takes the pictures of a gallery until its time limit; the next run continues. Once the last has come or failed, all are put
 * on the gallery's page, by one operation whose id is that of the gallery: a repeated run changes nothing.
 */
export async function takePictures(
  deps: TakePicturesDeps,
  place: GalleryPlace,
  { round, signal }: { round: number; signal: AbortSignal },
): Promise<void> {
  const gallery = await findRunning(deps.db, place)
  if (!gallery) return
  const service = deps.photoServices.find(({ name }) => name === gallery.service)
  const until = Date.now() + RUN_MS
  let isPaused = false
  for (;;) {
    signal.throwIfAborted()
    const waiting = await nextPictures(deps.db, place)
    if (waiting.length === 0) break
    if (Date.now() >= until || isPaused) {
      const at = isPaused ? new Date(Date.now() + PAUSE_MS) : undefined
      return inPages(deps.db, place.websiteId, (tx) => enqueueRun(tx, place, round + 1, at))
    }
    const outcomes = await Promise.all(
      waiting.map((one) => takeOne(deps, { ...place, accountId: gallery.account_id }, service, one, signal)),
    )
    isPaused = outcomes.includes('later')
  }
  await showPictures(deps.db, place, gallery)
}

/** Fails what could not be taken, and shows the rest. */
export async function giveUpPictures(db: Database, place: GalleryPlace): Promise<void> {
  const gallery = await findRunning(db, place)
  if (!gallery) return
  await inPages(db, place.websiteId, (tx) =>
    tx
      .updateTable('photo_gallery_pictures')
      .set({ state: 'failed', problem: LOST })
      .where('website_id', '=', place.websiteId)
      .where('gallery_id', '=', place.galleryId)
      .where('state', '=', 'waiting')
      .execute(),
  )
  await showPictures(db, place, gallery)
}

function findRunning(db: Database, { websiteId, galleryId }: GalleryPlace) {
  return inPages(db, websiteId, (tx) =>
    tx
      .selectFrom('photo_galleries')
      .select(['doc_id', 'account_id', 'service'])
      .where('website_id', '=', websiteId)
      .where('id', '=', galleryId)
      .where('state', '=', 'running')
      .executeTakeFirst(),
  )
}

function nextPictures(db: Database, { websiteId, galleryId }: GalleryPlace): Promise<Waiting[]> {
  return inPages(db, websiteId, (tx) =>
    tx
      .selectFrom('photo_gallery_pictures')
      .select(['place', 'source', 'title', 'attempts'])
      .where('website_id', '=', websiteId)
      .where('gallery_id', '=', galleryId)
      .where('state', '=', 'waiting')
      .orderBy('attempts')
      .orderBy('place')
      .limit(AT_ONCE)
      .execute(),
  )
}

type Outcome =
  | { state: 'taken'; image_id: string }
  | { state: 'failed'; problem: string }
  | { attempts: number; problem: null }

async function takeOne(
  deps: TakePicturesDeps,
  { websiteId, galleryId, accountId }: GalleryPlace & { accountId: string | null },
  service: PhotoService | undefined,
  waiting: Waiting,
  signal: AbortSignal,
): Promise<'done' | 'later'> {
  const outcome = await take().catch((error) => {
    if (signal.aborted) throw error
    return outcomeOf(error, waiting)
  })
  await inPages(deps.db, websiteId, (tx) =>
    tx
      .updateTable('photo_gallery_pictures')
      .set(outcome)
      .where('website_id', '=', websiteId)
      .where('gallery_id', '=', galleryId)
      .where('place', '=', waiting.place)
      .where('state', '=', 'waiting')
      .execute(),
  )
  return 'state' in outcome ? 'done' : 'later'

  async function take(): Promise<Outcome> {
    // The operator has removed its key since.
    if (!service) return { state: 'failed', problem: LOST }
    const brought = await service.openPicture(waiting.source, signal)
    const key = `photo gallery ${galleryId} ${waiting.place}`
    const upload = { websiteId, accountId: accountId ?? 'import', key, name: nameOf(waiting) }
    const { id } = await deps.takePicture(brought, { ...upload, now: new Date().toISOString() })
    return { state: 'taken', image_id: id }
  }
}

/** The file's name at its service; its title where that says nothing. */
function nameOf({ source, title, place }: Waiting): string {
  const name = URL.canParse(source) ? (new URL(source).pathname.split('/').at(-1) ?? '') : ''
  return /^[\w.%-]{1,100}\.\w{2,5}$/.test(name) ? decodeName(name) : title || `Picture ${place + 1}`
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Rethrows internal errors, so that the job is retried. */
function outcomeOf(error: unknown, { attempts }: Waiting): Outcome {
  const isTemporary = error instanceof RateLimited || (error instanceof EgressRefused && error.isTemporary)
  if (isTemporary && attempts + 1 < ATTEMPTS) return { attempts: attempts + 1, problem: null }
  if (error instanceof DomainError || error instanceof BadRequest || error instanceof RateLimited)
    return { state: 'failed', problem: error.message }
  throw error
}

async function showPictures(
  db: Database,
  { websiteId, galleryId }: GalleryPlace,
  { doc_id: docId, account_id: accountId }: { doc_id: string; account_id: string | null },
): Promise<void> {
  const taken = await inPages(db, websiteId, (tx) =>
    tx
      .selectFrom('photo_gallery_pictures')
      .select(['place', 'title', 'caption', 'image_id'])
      .where('website_id', '=', websiteId)
      .where('gallery_id', '=', galleryId)
      .where('state', '=', 'taken')
      .orderBy('place')
      .execute(),
  )
  const items = taken.map(({ place, title, caption, image_id: image }) => ({
    id: `p${place}`,
    media: 'imageFile',
    image,
    altText: null,
    title,
    body: caption,
    focalPoint: null,
    href: '',
    videoUrl: '',
  }))
  const editor: Editor = { websiteId, accountId, now: new Date().toISOString(), may: () => true }
  const patches = [{ op: 'set' as const, path: ['blocks', 'pictures', 'props', 'items'], value: items as Json }]
  const isShown =
    items.length > 0 &&
    (await appendOperations(db, editor, {
      docId,
      base: 0,
      operations: [{ opId: derivedId(NAMESPACE, `${websiteId} ${galleryId}`), patches }],
    }).then(
      () => true,
      (error) => {
        // Its page was deleted before its pictures had come.
        if (error instanceof DomainError) return false
        throw error
      },
    ))
  await inPages(db, websiteId, (tx) =>
    tx
      .updateTable('photo_galleries')
      .set({ state: isShown ? 'done' : 'failed' })
      .where('website_id', '=', websiteId)
      .where('id', '=', galleryId)
      .execute(),
  )
}
