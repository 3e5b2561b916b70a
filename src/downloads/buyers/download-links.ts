import { createHmac, hkdfSync } from 'node:crypto'
import { z } from 'zod'
import { timingSafeEqualText } from '../../platform/ids/timing-safe-equal-text.ts'
import { LINK_MINUTES } from '../../shared/validation/product-file-rules.ts'

/** Which file of which order a link leads to. */
export interface LinkedFile {
  orderId: string
  lineId: string
  fileId: string
  /** The content that lay there when it was pressed for. */
  uploadId: string
  /** For contributors: the file itself, also of a test order. */
  isForStaff: boolean
}

/** Links to files on the asset host, each good for 15 minutes. They carry everything, signed, and are kept nowhere. */
export interface DownloadLinks {
  mint(websiteId: string, file: LinkedFile, now: string): string
  /** Undefined when we have not made it for this website; `isOver` when its time has passed. */
  read(websiteId: string, token: string, now: string): (LinkedFile & { isOver: boolean }) | undefined
}

const Payload = z.tuple([z.string(), z.string(), z.string(), z.string(), z.number(), z.literal('staff').optional()])
const TOKEN = /^([\w-]{1,900})\.([\w-]{43})$/

/** @param secret of this installation; the links are signed with a key that is derived from it */
export function downloadLinks(secret: string): DownloadLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'links of downloads', 32))
  const seal = (websiteId: string, payload: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([websiteId, payload]))
      .digest('base64url')
  return {
    mint(websiteId, { orderId, lineId, fileId, uploadId, isForStaff }, now) {
      const expires = Date.parse(now) + LINK_MINUTES * 60_000
      const payload = Buffer.from(
        JSON.stringify([orderId, lineId, fileId, uploadId, expires, ...(isForStaff ? ['staff'] : [])]),
      ).toString('base64url')
      return `${payload}.${seal(websiteId, payload)}`
    },
    read(websiteId, token, now) {
      const [, payload = '', sealed = ''] = TOKEN.exec(token) ?? []
      if (!timingSafeEqualText(sealed, seal(websiteId, payload))) return undefined
      const [orderId, lineId, fileId, uploadId, expires, staff] = Payload.parse(
        JSON.parse(Buffer.from(payload, 'base64url').toString()),
      )
      return { orderId, lineId, fileId, uploadId, isForStaff: staff === 'staff', isOver: Date.parse(now) >= expires }
    },
  }
}
