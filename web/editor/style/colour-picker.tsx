import { type CSSProperties, useState } from 'react'
import { hexOfHsl, hslOf, hslProblem, readHex } from '../../../src/shared/styles/colour.ts'
import { readColourText } from '../../../src/shared/styles/colour-text.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import panels from '../panels/panels.module.css'
import styles from './style.module.css'

interface ColourPickerProps {
  label: string
  value: string
  palette: readonly string[]
  onChange(hex: string): void
  onClose(): void
}

/** Hue in degrees, others in percent, as typed. */
type Typed = Record<'h' | 's' | 'l', string>

const parts = [
  { name: 'h', label: 'Hue', max: 360, unit: '°' },
  { name: 's', label: 'Saturation', max: 100, unit: '%' },
  { name: 'l', label: 'Lightness', max: 100, unit: '%' },
] as const

/** Picks a colour by hue, saturation and lightness, as hex, or from the palette. */
export function ColourPicker({ label, value, palette, onChange, onClose }: ColourPickerProps) {
  const [typed, setTyped] = useState<Typed>(() => toTyped(value))
  const [hex, setHex] = useState(value)
  const problem = problemOf(typed)
  const read = readColourText(hex)
  const choose = (next: string) => {
    setHex(next)
    setTyped(toTyped(next))
    onChange(next)
  }
  const write = (name: keyof Typed, text: string) => {
    const next = { ...typed, [name]: text }
    setTyped(next)
    if (hslProblem(toHsl(next)) !== undefined) return
    const made = hexOfHsl(toHsl(next))
    setHex(made)
    onChange(made)
  }
  return (
    <Dialog
      title={label}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={panels.fields}>
        <span className={styles.shown} style={{ backgroundColor: read.hex ?? value }} aria-hidden="true" />
        {parts.map(({ name, label: title, max, unit }) => (
          <div key={name} className={styles.slider}>
            <input
              type="range"
              className={styles.track}
              style={trackOf(name, typed)}
              aria-label={`${title} by slider`}
              min={0}
              max={max}
              value={Number(typed[name]) || 0}
              onChange={(event) => write(name, event.target.value)}
            />
            <TextField
              label={title}
              after={unit}
              inputMode="numeric"
              value={typed[name]}
              error={problem?.part === name ? problem.text : undefined}
              onChange={(text) => write(name, text)}
            />
          </div>
        ))}
        <TextField
          label="Hex or hsl()"
          spellCheck={false}
          value={hex}
          error={read.problem}
          onChange={(text) => {
            setHex(text)
            const next = readColourText(text).hex
            if (next === undefined) return
            setTyped(toTyped(next))
            onChange(next)
          }}
        />
        <p role="alert" className="visually-hidden">
          {problem?.text}
        </p>
        <Palette colours={palette} chosen={read.hex} onChoose={choose} />
      </div>
    </Dialog>
  )
}

interface PaletteProps {
  colours: readonly string[]
  chosen: string | undefined
  onChoose(hex: string): void
}

function Palette({ colours, chosen, onChoose }: PaletteProps) {
  return (
    <section className={styles.palette} aria-label="Palette">
      <h3>Palette</h3>
      <ul className={styles.swatches}>
        {[...new Set(colours)].map((colour) => (
          <li key={colour}>
            <button
              type="button"
              className={styles.swatch}
              aria-label={`Use ${colour}`}
              aria-pressed={colour === chosen}
              style={{ backgroundColor: colour }}
              onClick={() => onChoose(colour)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The sentence of specification §5 beside the part that it is about. */
function problemOf(typed: Typed): { part: keyof Typed; text: string } | undefined {
  const text = hslProblem(toHsl(typed))
  if (text === undefined) return undefined
  const hsl = toHsl(typed)
  const part = parts.find(({ name, label }) => text.startsWith(label) || !Number.isFinite(hsl[name]))
  return { part: part?.name ?? 'h', text }
}

/** The colours along a slider, the other two parts being as they are. */
function trackOf(name: keyof Typed, typed: Typed): CSSProperties {
  const [h, s, l] = parts.map((part) => Math.min(Number(typed[part.name]) || 0, part.max))
  const stops = {
    h: [0, 60, 120, 180, 240, 300, 360].map((hue) => `hsl(${hue} 80% 50%)`),
    s: [`hsl(${h} 0% ${l}%)`, `hsl(${h} 100% ${l}%)`],
    l: [`hsl(${h} ${s}% 0%)`, `hsl(${h} ${s}% 50%)`, `hsl(${h} ${s}% 100%)`],
  }[name]
  return { '--track': `linear-gradient(to right, ${stops.join(', ')})` } as CSSProperties
}

function toTyped(hex: string): Typed {
  const { h, s, l } = hslOf(readHex(hex) ?? '#000000')
  return { h: String(Math.round(h)), s: String(Math.round(s * 100)), l: String(Math.round(l * 100)) }
}

function toHsl({ h, s, l }: Typed) {
  const share = (text: string, of: number) => (text.trim() === '' ? Number.NaN : Number(text) / of)
  return { h: share(h, 1), s: share(s, 100), l: share(l, 100) }
}
