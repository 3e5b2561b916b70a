import type { CanvasReply } from '../../../src/pages/admin-contract.ts'
import type { Block, Json, Section } from '../../../src/pages/documents/document.ts'
import type { DocumentKind } from '../../../src/pages/documents/page-settings.ts'
import type { SiteStyle } from '../../../src/shared/styles/site-style.ts'
import type { Cell } from '../../blocks/document-shape.ts'
import type { View } from '../commands/page.ts'
import type { Action } from '../shell/actions.ts'

/** What is selected: blocks of one section, or a section. */
export type Selection = { type: 'none' } | { type: 'section'; id: string } | { type: 'blocks'; ids: readonly string[] }

/** Somebody else who has the page open, and where they are. */
export interface Person {
  tab: string
  name: string
  /** Id of a block or a section; empty for nowhere. */
  at: string
}

/** The canvas says that it can be spoken to; the only message that does not come by the port. */
export const READY = 'canvas-ready'
/** The editor's answer, with the port. */
export const PORT = 'canvas-port'

/** Said by the editor to its canvas. */
export type ToCanvas =
  | {
      type: 'show'
      kind: DocumentKind
      title: string
      sections: Record<string, Section>
      blocks: Record<string, Block>
      content: CanvasReply
    }
  | { type: 'change'; sections: Record<string, Section | null>; blocks: Record<string, Block | null> }
  | { type: 'data'; data: Pick<CanvasReply['data'], 'images' | 'products' | 'lists'> }
  | {
      type: 'state'
      selection: Selection
      view: View
      isPreview: boolean
      showsOrder: boolean
      mayEdit: boolean
      people: readonly Person[]
    }
  /** How the whole website looks. */
  | { type: 'style'; style: SiteStyle }
  /** Opens the text of a block for typing. */
  | { type: 'edit'; id: string }
  | { type: 'focus'; id: string }
  /** What the link editor answered; null takes the link away. */
  | { type: 'link'; link: TextLink | null }

export interface TextLink {
  href: string
  newWindow: boolean
}

/** Said by the canvas to its editor. */
export type FromCanvas =
  | { type: 'select'; selection: Selection }
  | { type: 'action'; action: Action }
  /** Blocks were dragged or resized; `pushes`: what is in their way makes room. */
  | { type: 'place'; section: string; cells: [id: string, cell: Cell][]; pushes: boolean; did: 'moved' | 'resized' }
  | { type: 'text'; id: string; text: Json }
  | { type: 'editing'; id: string | null }
  | { type: 'ask-link'; link: TextLink | null }
