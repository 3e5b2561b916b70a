import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { kindOf } from '../../files/uploads/image-kind.ts'
import { DomainError } from '../../shared/domain-error.ts'
import type { PhotoService } from './photo-service.ts'

/** A service with two albums. */
export interface PhotoServiceUnderTest {
  service: PhotoService
  /** Of an album with at least six pictures, each with a title. */
  album: string
  /** An address at which there is no album. */
  missing: string
}

/** Contract suite of every photo service. */
export function describePhotoService({ service, album, missing }: PhotoServiceUnderTest): void {
  const read = (address: string, most = 50) => service.readAlbum(new URL(address), most)

  test('an album has a title, and its pictures come in order with their titles', async () => {
    const { title, total, pictures } = await read(album)
    expect(title).not.toBe('')
    expect(total).toBeGreaterThanOrEqual(6)
    expect(pictures.every((picture) => picture.title !== '' && picture.source !== '')).toBe(true)
    expect(new Set(pictures.map(({ source }) => source)).size).toBe(pictures.length)
    expect(await read(album)).toEqual({ title, total, pictures })
  })

  test('no more pictures are read than are wanted, and their number is known all the same', async () => {
    const all = await read(album)
    const few = await read(album, 5)
    expect(few.pictures).toEqual(all.pictures.slice(0, 5))
    expect(few.total).toBe(all.total)
  })

  test('the file of a picture is a picture, of the length that was told', async () => {
    const [first] = (await read(album, 1)).pictures
    const { body, length } = await service.openPicture(first?.source ?? '', AbortSignal.timeout(10_000))
    const bytes = await buffer(body)
    expect(kindOf(bytes)).toBeDefined()
    expect(length ?? bytes.length).toBe(bytes.length)
  })

  test('a missing album is refused with a sentence', async () => {
    await expect(read(missing)).rejects.toThrow(DomainError)
  })
}
