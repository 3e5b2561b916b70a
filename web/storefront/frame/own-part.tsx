import type { PageData } from '../../../src/pages/contract.ts'
import type { OwnSlot } from '../../blocks/document-shape.ts'

/** Empty: the server puts rendered blocks into it (`fillOwnSlots`), and the browser keeps what it finds. */
const kept = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }

/** A place for sections of the owner's, which are static markup without any of the app's scripts. */
export function OwnPart({ page, slot }: { page: PageData; slot: OwnSlot }) {
  return page.ownParts?.includes(slot) && <div data-own={slot} {...kept} />
}
