import type { SectionTemplate, TemplateBlock } from '../sections/section-template.ts'
import styles from './editor.module.css'

const ROWS = 14
const backgrounds = { none: '#ffffff', surface: '#eceae4', accent: '#3d5a80', dark: '#141414' }

/** Thumbnail of a template: images, buttons and text lines as shapes. */
export function TemplateThumb({ template: { look, blocks } }: { template: SectionTemplate }) {
  const background = look.background ?? 'none'
  const ink = background === 'accent' || background === 'dark' ? '#ffffff' : '#3a3c45'
  return (
    <svg className={styles.thumb} viewBox={`0 0 120 ${ROWS * 5 + 10}`} aria-hidden="true">
      <rect width="120" height={ROWS * 5 + 10} fill={backgrounds[background]} />
      {blocks.map((block, place) => (
        <Shape key={String(place)} block={block} ink={ink} />
      ))}
    </svg>
  )
}

const PICTURES = [5, 32, 22]
const BUTTON = 53

function Shape({ block: { type, at }, ink }: { block: TemplateBlock; ink: string }) {
  const box = { x: at.x * 9.5 + 4, y: at.y * 5 + 5, width: at.w * 9.5 - 3, height: at.h * 5 - 3 }
  if (PICTURES.includes(type)) return <rect {...box} fill="#9fb3c8" />
  if (type === BUTTON) return <rect {...box} height={6} rx={3} fill={ink} />
  if (type !== 2) return <rect {...box} fill="none" stroke={ink} strokeWidth={1} rx={1} />
  return (
    <>
      <rect {...box} height={4} width={box.width * 0.7} fill={ink} />
      {Array.from({ length: Math.max(Math.min(at.h - 2, 5), 0) }, (_, line) => (
        <rect
          key={String(line)}
          x={box.x}
          y={box.y + 7 + line * 4}
          width={box.width * 0.85}
          height={1.5}
          fill={ink}
          opacity={0.6}
        />
      ))}
    </>
  )
}
