import './chip.css'

/** Something that was chosen and can be taken away again by pressing it; named by anybody, at any length. */
export function Chip({ label, removeLabel, onRemove }: { label: string; removeLabel: string; onRemove(): void }) {
  const words = `${removeLabel}: ${label}`
  return (
    <button type="button" className="chip" aria-label={words} title={words} onClick={onRemove}>
      <bdi>{label}</bdi>
      <span aria-hidden="true">×</span>
    </button>
  )
}
