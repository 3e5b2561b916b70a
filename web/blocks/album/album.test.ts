import { expect, test } from 'vitest'
import { makeBlockData, makeDocument } from '../../../src/testing/fixtures/make/make-document.ts'
import type { AlbumTrack } from '../fields/media-fields.ts'
import { renderDocument } from '../render/render-document.tsx'
import { albumBlock } from './block.ts'

const context = { data: makeBlockData(), frameUrl: () => '' }
const track = (nth: number, made: Partial<AlbumTrack> = {}): AlbumTrack => ({
  id: `t${nth}`,
  file: `${'0a'.repeat(16)}.mp3`,
  title: `Song ${nth}`,
  artist: '',
  durationMs: 125_000,
  ...made,
})
const album = (props: object) => ({ ...(albumBlock.defaults() as object), ...props })
const show = (props: object) => renderDocument(makeDocument([{ type: 60, props: album(props) }]), context).html

test('an album holds 60 tracks, and says so of one more', () => {
  const tracks = Array.from({ length: 61 }, (_, nth) => track(nth))
  expect(albumBlock.schema.safeParse(album({ tracks: tracks.slice(1) })).success).toBe(true)
  const refusal = albumBlock.schema.safeParse(album({ tracks }))
  expect(refusal.error?.issues[0]?.message).toBe('An album has at most 60 tracks.')
})

test('lengths are minutes and seconds, and the album tells their sum if all are known', () => {
  const html = show({ tracks: [track(1), track(2, { durationMs: 61_000 })] })
  expect(html.match(/<time[^>]*>[^<]*/g)).toEqual([
    '<time dateTime="PT186S">3:06',
    '<time dateTime="PT125S">2:05',
    '<time dateTime="PT61S">1:01',
  ])
  expect(show({ tracks: [track(1), track(2, { durationMs: 0 })] }).match(/<time/g)).toHaveLength(1)
})

test('tracks are links to their files without scripts, and can be taken along only if the owner wants it', () => {
  const tracks = [track(1)]
  expect(show({ tracks })).toContain(`href="/api/media/${tracks[0]?.file}" data-title="Song 1"`)
  expect(show({ tracks })).not.toContain('download=')
  expect(show({ tracks, hasDownload: true })).toContain('download="Song 1" aria-label="Download Song 1"')
})

test('tracks without a sound take no space, and an album of such tracks is not there', () => {
  expect(show({ tracks: [track(1, { file: null })] })).not.toContain('block-album')
  expect(show({ tracks: [track(1, { file: '../x.mp3' }), track(2)] }).match(/<li/g)).toHaveLength(1)
})
