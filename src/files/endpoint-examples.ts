import { v7 } from 'uuid'
import { withWebsite } from '../platform/database/database.ts'
import type { ExampleSite, ExamplesOf } from '../testing/examples/example.ts'
import { smallestFont } from '../testing/fixtures/make/make-font.ts'
import { pngClaimingSize } from '../testing/fixtures/make/make-picture.ts'
import { smallestVideo } from '../testing/fixtures/make/make-video.ts'
import type * as endpoints from './endpoints.ts'
import type { FilesTables } from './table.ts'

/** A frame of a silent MP3. */
const sound = Buffer.concat([Buffer.from([0xff, 0xfb, 0x10, 0xc0]), Buffer.alloc(100)])

async function addMedia({ db, websiteId }: ExampleSite): Promise<{ fileId: string }> {
  const fileId = v7().replaceAll('-', '')
  await withWebsite(db.withTables<FilesTables>(), websiteId, (tx) =>
    tx
      .insertInto('media_files')
      .values({
        website_id: websiteId,
        id: fileId,
        name: 'Kiln.mp3',
        format: null,
        bytes: sound.length,
        received: 0,
        last_modified: 0,
        created_by: null,
        created_at: new Date(),
      })
      .execute(),
  )
  return { fileId }
}

/** What the tests and proofs send to each endpoint. */
export const fileExamples: ExamplesOf<typeof endpoints> = {
  listMediaFiles: {},
  beginMediaFile: {
    body: { name: 'Kiln.mp3', bytes: sound.length, lastModified: 0 },
    idleBody: { name: 'Kiln.mp3', bytes: 0, lastModified: 0 },
  },
  sendMediaPart: {
    params: addMedia,
    query: { offset: 0 },
    file: { type: 'application/octet-stream', bytes: sound },
  },
  deleteMediaFile: { params: addMedia },
  playMediaFile: { unknown: 'fileName', params: { fileName: `${'0'.repeat(32)}.mp3` } },
  listFiles: {},
  createFolder: { body: { name: 'Mugs', parentId: null }, idleBody: { name: '', parentId: null } },
  changeFolder: { params: { folderId: 'unknown' }, unknown: 'folderId', body: { name: 'Mugs', parentId: null } },
  deleteFolder: { params: { folderId: 'unknown' }, unknown: 'folderId' },
  uploadImage: { query: { name: 'mug.png' }, file: { type: 'image/png', bytes: pngClaimingSize(1, 1) } },
  listImages: {},
  readImage: { params: { imageId: 'unknown' }, unknown: 'imageId' },
  changeImage: { params: { imageId: 'unknown' }, unknown: 'imageId', body: { filename: 'mug.webp' } },
  editImage: {
    params: { imageId: 'unknown' },
    unknown: 'imageId',
    body: { turns: 1, crop: { x: 0, y: 0, w: 1, h: 1 } },
  },
  replaceImage: { params: { imageId: 'unknown' }, unknown: 'imageId', body: { with: 'unknown' } },
  deleteImage: { params: { imageId: 'unknown' }, unknown: 'imageId' },
  readStorage: {},
  uploadFont: { query: { name: 'kiln.woff2' }, file: { type: 'font/woff2', bytes: smallestFont() } },
  listFonts: {},
  deleteFont: { params: { fontId: 'unknown' }, unknown: 'fontId' },
  serveFont: { params: { fileName: `font-${'0'.repeat(32)}.woff2` }, unknown: 'fileName' },
  uploadVideo: { query: { name: 'kiln.mp4' }, file: { type: 'video/mp4', bytes: smallestVideo() } },
  listVideos: {},
  deleteVideo: { params: { videoId: 'unknown' }, unknown: 'videoId' },
  serveVideo: { params: { fileName: `video-${'0'.repeat(32)}.mp4` }, unknown: 'fileName' },
}
