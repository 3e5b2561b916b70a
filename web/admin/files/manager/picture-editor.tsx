import { RotateCcw, RotateCw, Undo2 } from 'lucide-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { LibraryFile, ReadyImage } from '../../../../src/files/contract.ts'
import { uploadMessages } from '../../../../src/shared/validation/image-rules.ts'
import { editImage, findImage } from '../../../api/files.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { IconButton } from '../../../ui/primitives/icon-button.tsx'
import { FileFailure, fileFailureText } from '../file-failure.ts'
import styles from './file-manager.module.css'
import { cut, isUntouched, type PictureEdit, type Side, sides, toRequest, turn, untouched } from './picture-edit.ts'

interface PictureEditorProps {
  file: LibraryFile
  /** Called when the copy exists. */
  onEdited(image: ReadyImage): void
  onClose(): void
}

const LOOK_EVERY_MS = 500
const LOOKS = 120

/** Rotates and crops a copy of an image. The original stays, and each step can be undone. */
export function PictureEditor({ file, onEdited, onClose }: PictureEditorProps) {
  const [steps, setSteps] = useState<readonly PictureEdit[]>([untouched])
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const edit = steps.at(-1) ?? untouched
  /** A whole drag or slider movement is one step. */
  const change = (next: PictureEdit, joins = false) =>
    setSteps((before) => [...(joins && before.length > 1 ? before.slice(0, -1) : before), next])
  async function save(): Promise<void> {
    setBusy(true)
    setProblem('')
    try {
      const { id } = await editImage(file.id, toRequest(edit))
      onEdited(await untilReady(id))
    } catch (error) {
      setProblem(fileFailureText(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={`Edit ${file.filename}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={isBusy} disabled={isUntouched(edit)} onClick={() => void save()}>
            Save as a copy
          </Button>
        </>
      }
    >
      <div className={styles.details}>
        {problem !== '' && (
          <div role="alert">
            <Banner tone="bad" title="Unable to Edit File" text={problem} />
          </div>
        )}
        <Preview url={`${file.image?.assetUrl}?format=1000w`} edit={edit} onChange={change} />
        <div className={styles.folders}>
          <IconButton label="Turn left" icon={<RotateCcw size={18} />} onClick={() => change(turn(edit, -1))} />
          <IconButton label="Turn right" icon={<RotateCw size={18} />} onClick={() => change(turn(edit, 1))} />
          <IconButton
            label="Undo"
            icon={<Undo2 size={18} />}
            disabled={steps.length < 2}
            onClick={() => setSteps((before) => before.slice(0, -1))}
          />
          <Button size="small" look="plain" disabled={isUntouched(edit)} onClick={() => change(untouched)}>
            Original
          </Button>
        </div>
        <CutSliders edit={edit} onChange={change} />
        <p className={styles.note}>The original is kept. Where a picture is chosen, the copy takes its place.</p>
      </div>
    </Dialog>
  )
}

async function untilReady(id: string): Promise<ReadyImage> {
  for (let look = 0; look < LOOKS; look++) {
    const { state, failure, image } = await findImage(id)
    if (image) return image
    if (state === 'failed') throw new FileFailure(failure ?? uploadMessages.failed)
    await new Promise((done) => setTimeout(done, LOOK_EVERY_MS))
  }
  throw new FileFailure(uploadMessages.failedToComplete)
}

interface Editing {
  edit: PictureEdit
  onChange(next: PictureEdit, joins?: boolean): void
}

const sideLabels: Record<Side, string> = { left: 'Left', top: 'Top', right: 'Right', bottom: 'Bottom' }

/** Keyboard alternative. */
function CutSliders({ edit, onChange }: Editing) {
  const [moving, setMoving] = useState<Side>()
  return (
    <fieldset className={styles.cuts}>
      <legend>Cut off</legend>
      {sides.map((side) => (
        <label key={side}>
          {sideLabels[side]}
          <input
            type="range"
            min={0}
            max={95}
            value={Math.round(edit[side] * 100)}
            aria-valuetext={`${Math.round(edit[side] * 100)} %`}
            onBlur={() => setMoving(undefined)}
            onChange={({ target }) => {
              onChange(cut(edit, side, Number(target.value) / 100), moving === side)
              setMoving(side)
            }}
          />
        </label>
      ))}
    </fieldset>
  )
}

const corners = [
  ['left', 'top'],
  ['right', 'top'],
  ['left', 'bottom'],
  ['right', 'bottom'],
] as const

/** The rotated image with the crop frame, whose corners can be dragged. */
function Preview({ url, edit, onChange }: Editing & { url: string }) {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  useTurnedPicture(canvas, url, edit.turns)
  const drag = (start: PointerEvent<HTMLSpanElement>) => {
    start.preventDefault()
    start.currentTarget.setPointerCapture(start.pointerId)
    onChange(edit)
  }
  const follow = ([across, down]: (typeof corners)[number], event: PointerEvent<HTMLSpanElement>) => {
    const room = box.current?.getBoundingClientRect()
    if (!room || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const [x, y] = [(event.clientX - room.x) / room.width, (event.clientY - room.y) / room.height]
    const once = cut(edit, across, across === 'left' ? x : 1 - x)
    onChange(cut(once, down, down === 'top' ? y : 1 - y), true)
  }
  const [left, top, right, bottom] = sides.map((side) => `${edit[side] * 100}%`)
  return (
    <div ref={box} className={styles.crop}>
      <canvas ref={canvas} />
      <div className={styles.kept} style={{ inset: `${top} ${right} ${bottom} ${left}` }}>
        {corners.map((corner) => (
          <span
            key={corner.join(' ')}
            className={styles.corner}
            style={{ [corner[0]]: -8, [corner[1]]: -8 }}
            onPointerDown={drag}
            onPointerMove={(event) => follow(corner, event)}
          />
        ))}
      </div>
    </div>
  )
}

/** Redrawn for each quarter turn. */
function useTurnedPicture(canvas: React.RefObject<HTMLCanvasElement | null>, url: string, turns: number): void {
  useEffect(() => {
    const picture = new Image()
    picture.onload = () => {
      const paper = canvas.current
      const pen = paper?.getContext('2d')
      if (!paper || !pen) return
      const { naturalWidth: width, naturalHeight: height } = picture
      const isOnSide = turns % 2 === 1
      paper.width = isOnSide ? height : width
      paper.height = isOnSide ? width : height
      pen.translate(paper.width / 2, paper.height / 2)
      pen.rotate((turns * Math.PI) / 2)
      pen.drawImage(picture, -width / 2, -height / 2)
    }
    picture.src = url
  }, [canvas, url, turns])
}
