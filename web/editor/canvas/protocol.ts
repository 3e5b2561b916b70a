import type { CanvasReply } from '../../../src/pages/admin-contract.ts'
import type { Block, Json, Section } from '../../../src/pages/documents/document.ts'
import type { DocumentKind } from '../../../src/pages/documents/page-settings.ts'
import type { Position } from '../../../src/shared/pages/popup-rules.ts'
import type { SiteStyle } from '../../../src/shared/styles/site-style.ts'
import type { Cell } from '../../blocks/document-shape.ts'
import type { BarZone } from '../../blocks/render/bar-zones.ts'
import type { PastedPictures } from '../blocks/pasted-pictures.ts'
import type { View } from '../commands/page.ts'
import type { Action } from '../shell/actions.ts'
import type { Tweak } from '../style/tweak-events.ts'
import type { FoundData } from './follow-needs.ts'

/** The selection: blocks of one section, or a section. */
export type Selection = { type: 'none' } | { type: 'section'; id: string } | { type: 'blocks'; ids: readonly string[] }

/** Another person who has the page open, and their selection. */
export interface Person {
  tab: string
  name: string
  /** Id of a block or a section; may be empty. */
  at: string
}

/** The canvas is ready to connect; the only message that is not sent over the port. */
export const READY = 'canvas-ready'
/** The editor's answer, with the port. */
export const PORT = 'canvas-port'

/** Messages from the editor to its canvas. */
export type ToCanvas =
  | {
      type: 'show'
      kind: DocumentKind
      title: string
      position: Position | undefined
      sections: Record<string, Section>
      blocks: Record<string, Block>
      content: CanvasReply
    }
  | {
      type: 'change'
      position: Position | undefined
      sections: Record<string, Section | null>
      blocks: Record<string, Block | null>
      /** Number of the latest text from the canvas that these parts include. */
      heard: number
    }
  | { type: 'data'; data: FoundData }
  | {
      type: 'state'
      selection: Selection
      view: View
      isPreview: boolean
      showsOrder: boolean
      mayEdit: boolean
      people: readonly Person[]
    }
  /** Style of the whole website. */
  | { type: 'style'; style: SiteStyle }
  /** What happened to it: dispatched there, too. */
  | { type: 'tweak'; tweak: Tweak }
  /** Opens a block's text for editing. */
  | { type: 'edit'; id: string }
  /** A key that was pressed here for the text that is being opened there. */
  | { type: 'press'; pressed: Pressed }
  | { type: 'focus'; id: string }
  /** Result of the link dialog; null removes the link. */
  | { type: 'link'; link: TextLink | null }

export type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

export interface TextLink {
  href: string
  newWindow: boolean
}

/** Messages from the canvas to its editor. */
export type FromCanvas =
  | { type: 'select'; selection: Selection }
  | { type: 'action'; action: Action }
  /** Blocks were dragged or resized; `pushes`: blocks in the way are moved down. */
  | { type: 'place'; section: string; cells: [id: string, cell: Cell][]; pushes: boolean; did: 'moved' | 'resized' }
  /** A part of a bar was dragged; `place` is counted without the part itself. */
  | { type: 'arrange'; id: string; section: string; zone: BarZone; place: number }
  /** A text was changed from `was`; texts are numbered as they are typed. */
  | { type: 'text'; id: string; text: Json; was: Json; no: number }
  /** The text takes keys; null: it is left. */
  | { type: 'editing'; id: string | null }
  | { type: 'ask-link'; link: TextLink | null }
  /** Pictures that were pasted; `at`: the text in which they were, which cannot hold them. */
  | { type: 'pictures'; pasted: PastedPictures; at: string | null }
  /** Blocks from the clipboard, as JSON. */
  | { type: 'paste-blocks'; copied: string }
  /** Text from the clipboard, for a block of its own. */
  | { type: 'paste-text'; text: string }
