import { createElement, lazy, memo, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'
import type { Block, Json } from '../../src/pages/documents/document.ts'
import { allViews } from '../blocks/all-views.ts'
import type { BlockData, ViewProps } from '../blocks/block-data.ts'
import { blockLookClass } from '../blocks/block-look.ts'
import type { FormatText } from '../blocks/formatting/formatted-text.ts'
import { type ReadBlock, readBlock } from '../blocks/read-block.ts'
import { blockExcerpt, blockLabel } from '../editor/blocks/block-words.ts'
import { useStorePart } from '../editor/store.ts'
import { CanvasHint } from './canvas-hint.tsx'
import { type Canvas, isSelected } from './canvas-state.ts'
import { emptyText, isEmpty, isEmptyMenu } from './is-empty.ts'
import { beginBarDrag, isInBar } from './overlay/begin-bar-drag.ts'
import { beginDrag } from './overlay/begin-drag.ts'
import { openText, TEXT } from './text/open-text.ts'
import { useFormatText } from './use-format-text.ts'

const TextEditor = lazy(() => import('./text/text-editor.tsx').then((module) => ({ default: module.TextEditor })))

interface BlockFrameProps {
  canvas: Canvas
  id: string
  name: string
  data: BlockData
}

/** A block that can be selected, dragged and edited. */
export const BlockFrame = memo(function BlockFrame({ canvas, id, name, data }: BlockFrameProps) {
  const block = useStorePart(canvas, ({ blocks }) => blocks[id])
  const isEditing = useStorePart(canvas, ({ editing }) => editing === id)
  const isPreview = useStorePart(canvas, (state) => state.isPreview)
  const frame = useRef<HTMLDivElement>(null)
  const isInert = !isPreview && !isEditing
  useLayoutEffect(() => {
    // Makes links and buttons of the block inert while editing, so that Tab moves from block to block.
    for (const child of frame.current?.children ?? [])
      child.toggleAttribute('inert', isInert && !child.matches('.canvas-begin'))
  })
  const known = block && readBlock(block)
  const formatText = useFormatText(known)
  if (!block) return null
  const code = isPreview ? undefined : codeOf(known)
  const shown = isEditing ? (
    <TypedText canvas={canvas} id={id} block={block} />
  ) : code ? (
    <CodeStandIn {...code} />
  ) : (
    viewOf(known, id, data, formatText)
  )
  // As on the page, where an empty block takes no space.
  if (isPreview)
    return isEmpty(known, data, id) ? null : <div className={name + blockLookClass(block.look)}>{shown}</div>
  return (
    // biome-ignore lint/a11y/useSemanticElements: the content depends on the block's view
    <div
      ref={frame}
      className={name + blockLookClass(block.look, false)}
      data-part={id}
      data-block=""
      role="group"
      aria-roledescription="block"
      aria-label={`${blockLabel(block.type)} ${blockExcerpt(block)}`.trim()}
      tabIndex={isEditing ? undefined : 0}
      onFocus={(event) => event.target === event.currentTarget && select(canvas, id)}
      onPointerDown={(event) => !isEditing && press(canvas, id, event)}
      onDoubleClick={() => edit(canvas, id, block)}
    >
      {shown}
      {isFormGone(known, data) ? (
        <CanvasHint
          canvas={canvas}
          text="This form was deleted. Choose another form."
          button="Choose form"
          action="edit"
          select={() => select(canvas, id)}
        />
      ) : (
        (isEmpty(known, data, id) || isEmptyMenu(known, data)) && (
          <p className="canvas-empty">
            {blockLabel(block.type)}: {emptyText(known, data)}
          </p>
        )
      )}
    </div>
  )
})

function select(canvas: Canvas, id: string): void {
  if (!isSelected(canvas.read().selection, id))
    canvas.tell({ type: 'select', selection: { type: 'blocks', ids: [id] } })
}

function press(canvas: Canvas, id: string, event: React.PointerEvent<HTMLElement>): void {
  if (event.button !== 0) return
  const { selection, mayEdit } = canvas.read()
  if (event.shiftKey) {
    event.preventDefault()
    const before = selection.type === 'blocks' ? selection.ids : []
    const ids = before.includes(id) ? before.filter((one) => one !== id) : [...before, id]
    canvas.tell({ type: 'select', selection: ids.length > 0 ? { type: 'blocks', ids } : { type: 'none' } })
    return
  }
  select(canvas, id)
  if (mayEdit) (isInBar(canvas, id) ? beginBarDrag : beginDrag)(canvas, id, event.nativeEvent)
}

function edit(canvas: Canvas, id: string, block: Block): void {
  if (!canvas.read().mayEdit) return
  if (block.type !== TEXT) canvas.tell({ type: 'action', action: { type: 'edit' } })
  else openText(canvas, id)
}

function TypedText({ canvas, id, block }: { canvas: Canvas; id: string; block: Block }) {
  const { text, align, size } = block.props
  const [first] = useState(text as Json)
  return (
    <div className={`block-html text-${String(align)} text-${String(size)}`}>
      <Suspense fallback={null}>
        <TextEditor canvas={canvas} id={id} text={first} />
      </Suspense>
    </div>
  )
}

function viewOf(
  known: ReadBlock | undefined,
  id: string,
  data: BlockData,
  formatText: FormatText | undefined,
): ReactNode {
  const view = known && allViews[known.definition.number]
  if (!known || !view) return null
  // An owner's code is not run in the editor.
  return createElement(view as (given: ViewProps<unknown>) => ReactNode, {
    props: known.props,
    data,
    id,
    frameUrl: () => 'about:blank',
    formatText,
  })
}

interface CodeStandInProps {
  name: string
  firstLine: string
  height: number
}

/** Code that visitors' browsers run, and the editor does not; undefined for all other blocks. */
function codeOf(known: ReadBlock | undefined): CodeStandInProps | undefined {
  const { code, html, url, display, title, height } = (known?.props ?? {}) as Record<string, unknown>
  const name = known?.definition.name
  const text = name === 'code' && display === 'run' ? code : name === 'embed' && url === '' ? html : undefined
  const firstLine =
    String(text ?? '')
      .trim()
      .split('\n')[0] ?? ''
  if (firstLine === '') return undefined
  const kind = name === 'code' ? 'Code' : 'Embed'
  return {
    name: title ? `${kind}: ${String(title)}` : kind,
    firstLine: firstLine.slice(0, 120),
    height: Number(height),
  }
}

/** No other block has the id of a form. */
function isFormGone(known: ReadBlock | undefined, { goneForms }: BlockData): boolean | undefined {
  return goneForms?.includes(String((known?.props as { formId?: unknown } | undefined)?.formId))
}

/** Where the code will be, as high as it will be. */
function CodeStandIn({ name, firstLine, height }: CodeStandInProps) {
  return (
    <div className="canvas-code" style={{ minHeight: height }}>
      <strong>{name}</strong>
      <code>{firstLine}</code>
      <span>Runs on the published page.</span>
    </div>
  )
}
