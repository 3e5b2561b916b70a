import { type ReactNode, useEffect } from 'react'
import type { CanvasReply } from '../../src/pages/admin-contract.ts'
import { sortByOrder } from '../../src/pages/documents/document.ts'
import type { DocumentKind } from '../../src/pages/documents/page-settings.ts'
import { directionOfLanguage } from '../../src/shared/words/text-direction.ts'
import type { ShownDocument } from '../blocks/document-shape.ts'
import { passwordBlock } from '../blocks/password/block.ts'
import { followClipboard } from '../editor/blocks/clipboard-events.ts'
import { actionOfKey } from '../editor/shell/actions.ts'
import { useStorePart } from '../editor/store.ts'
import { pageStyle } from '../site-style/page-style.ts'
import { ContentFooter, ContentHeader } from '../storefront/content/content-frame.tsx'
import { coverClass } from '../storefront/content/cover-class.ts'
import { LockScreen } from '../storefront/content/lock-screen.tsx'
import { PostHead } from '../storefront/content/posts/post-page.tsx'
import { CanvasHint } from './canvas-hint.tsx'
import type { Canvas } from './canvas-state.ts'
import { Overlay } from './overlay/overlay.tsx'
import { SectionFrame } from './section-frame.tsx'
import { StillDocument } from './still-document.tsx'
import { leaveText, openSelectedText } from './text/open-text.ts'
import { useSheet } from './use-sheet.ts'

/** The draft as visitors see it, with the editor's overlay. */
export function CanvasApp({ canvas }: { canvas: Canvas }) {
  const content = useStorePart(canvas, (state) => state.content)
  useKeys(canvas)
  if (!content) return null
  return <Shown canvas={canvas} />
}

function Shown({ canvas }: { canvas: Canvas }) {
  const content = useStorePart(canvas, (state) => state.content)
  const kind = useStorePart(canvas, (state) => state.kind)
  const isPreview = useStorePart(canvas, (state) => state.isPreview)
  const position = useStorePart(canvas, (state) => state.position)
  useSheet(content ? lookOf(content, kind, isPreview) : '')
  if (!content) return null
  const { data } = content
  const cover = coverClass({ pageType: pageTypes[kind], position })
  return (
    <>
      <div className={`store${cover}`} lang={data.website.language} dir={directionOfLanguage(data.website.language)}>
        {cover ? (
          <main id="content">
            {kind === 'lock-screen' ? <LockSections canvas={canvas} path={data.path} /> : <Sections canvas={canvas} />}
          </main>
        ) : kind === 'popup-overlay' ? (
          <main id="content" className="popup-overlay canvas-popup">
            <Sections canvas={canvas} />
          </main>
        ) : (
          <Framed canvas={canvas} kind={kind} content={content} />
        )}
      </div>
      {!isPreview && <Overlay canvas={canvas} />}
    </>
  )
}

interface FramedProps {
  canvas: Canvas
  kind: DocumentKind
  content: CanvasReply
}

/** The page between header and footer. */
function Framed({ canvas, kind, content }: FramedProps) {
  const { data } = content
  const builtInHeader = <ContentHeader data={data} />
  const builtInFooter = <ContentFooter data={data} settings={{ storeSettings: data.storeSettings }} />
  return (
    <>
      {kind === 'header' ? (
        <header className="site-header">
          <Sections canvas={canvas} screen={builtInHeader} />
        </header>
      ) : content.header ? (
        <header className="site-header" inert>
          <StillDocument document={content.header as ShownDocument} data={data} prefix="h" screen={builtInHeader} />
        </header>
      ) : (
        <div inert>{builtInHeader}</div>
      )}
      <main id="content">
        {content.post ? (
          <Post canvas={canvas} content={content} post={content.post} />
        ) : (
          kind !== 'header' && kind !== 'footer' && <Sections canvas={canvas} />
        )}
      </main>
      {kind === 'footer' ? (
        <footer className="site-footer">
          <Sections canvas={canvas} screen={builtInFooter} />
        </footer>
      ) : content.footer ? (
        <footer className="site-footer" inert>
          <StillDocument document={content.footer as ShownDocument} data={data} prefix="f" screen={builtInFooter} />
        </footer>
      ) : (
        <div inert>{builtInFooter}</div>
      )}
    </>
  )
}

interface PostProps {
  canvas: Canvas
  content: CanvasReply
  post: NonNullable<CanvasReply['post']>
}

/** A post's blocks below its title, as in the storefront. */
function Post({ canvas, content: { data }, post }: PostProps) {
  return (
    <article className={post.isArticle ? 'post post-column' : 'post'}>
      <div inert>
        <PostHead shown={post} data={data} hasHeading={false} />
      </div>
      <Sections canvas={canvas} />
    </article>
  )
}

/** Specification §3, Page types: kinds of pages that styles can override. */
const pageTypes: Partial<Record<DocumentKind, number>> = { 'cover-page': 3, 'lock-screen': 103 }

function lookOf({ data: { website } }: CanvasReply, kind: DocumentKind, animates: boolean): string {
  const { theme, style } = website
  return pageStyle({ theme, style, pageType: pageTypes[kind], animates, hasThemes: true })
}

/** `screen`: the built-in part that these sections are around. */
function Sections({ canvas, screen = null }: { canvas: Canvas; screen?: ReactNode }) {
  const ids = useStorePart(canvas, ({ sections }) =>
    sortByOrder(sections)
      .map(([id]) => id)
      .join(' '),
  )
  const all = ids.split(' ').filter(Boolean)
  if (all.length === 0) return <EmptyPage canvas={canvas} />
  return all.map((id, place) => (
    <SectionFrame key={id} canvas={canvas} id={id} place={place + 1} of={all.length} screen={screen} />
  ))
}

/** Of a lock screen, whose built-in part asks for the password unless a block of its own does. */
function LockSections({ canvas, path }: { canvas: Canvas; path: string }) {
  const types = useStorePart(canvas, ({ blocks }) =>
    Object.values(blocks)
      .map(({ type }) => type)
      .join(' '),
  )
  const asksItself = types.includes(String(passwordBlock.number))
  const builtIn = <LockScreen lock={{ message: null, asksCaptcha: false }} path={path} hasOwnWords={types !== ''} />
  return <Sections canvas={canvas} screen={asksItself ? null : builtIn} />
}

/** Invites to begin where the page will be. */
function EmptyPage({ canvas }: { canvas: Canvas }) {
  const isPreview = useStorePart(canvas, (state) => state.isPreview)
  if (isPreview) return null
  return <CanvasHint canvas={canvas} text="Nothing here yet." button="Add section" action="add-section" />
}

/** The same shortcuts wherever the focus is, except while text is edited. */
function useKeys(canvas: Canvas): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { editing } = canvas.read()
      if (event.defaultPrevented) return
      if (editing === null) pressKey(canvas, event)
      else holdKey(canvas, editing, event)
    }
    const stopClipboard = followClipboard({
      selected() {
        const { selection, blocks, isPreview } = canvas.read()
        return selection.type === 'blocks' && !isPreview ? selection.ids.flatMap((id) => blocks[id] ?? []) : []
      },
      act: (type) => canvas.tell({ type: 'action', action: { type } }),
      pasteBlocks: (copied) => canvas.tell({ type: 'paste-blocks', copied }),
      pasteText: (text) => canvas.tell({ type: 'paste-text', text }),
      pastePictures: (pasted) => canvas.tell({ type: 'pictures', pasted, at: null }),
    })
    document.addEventListener('keydown', press)
    return () => {
      stopClipboard()
      document.removeEventListener('keydown', press)
    }
  }, [canvas])
}

function pressKey(canvas: Canvas, event: KeyboardEvent): void {
  const action = actionOfKey(event)
  if (!action) return
  event.preventDefault()
  if (action.type === 'edit' && openSelectedText(canvas)) return
  canvas.tell({ type: 'action', action })
}

/** For a text that does not take keys yet, because its code is still loading. */
function holdKey(canvas: Canvas, id: string, event: KeyboardEvent): void {
  if (!canvas.heldKeys.hold(id, event)) return
  event.preventDefault()
  if (event.key === 'Escape') leaveText(canvas, id)
}
