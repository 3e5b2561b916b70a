import './chip.css'

/** A selected item that can be removed by clicking it; its name can be of any length. */
export function Chip({ label, removeLabel, onRemove }: { label: string; removeLabel: string; onRemove(): void }) {
  const words = `${removeLabel}: ${label}`
  return (
    <button type="button" className="chip" aria-label={words} title={words} onClick={onRemove}>
      <bdi>{label}</bdi>
      <span aria-hidden="true">×</span>
    </button>
  )
}
