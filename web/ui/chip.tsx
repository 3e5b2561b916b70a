import './chip.css'

/** Something that was chosen and can be taken away again by pressing it. */
export function Chip({ label, removeLabel, onRemove }: { label: string; removeLabel: string; onRemove(): void }) {
  return (
    <button
      type="button"
      className="chip"
      aria-label={`${removeLabel}: ${label}`}
      title={removeLabel}
      onClick={onRemove}
    >
      {label}
      <span aria-hidden="true">×</span>
    </button>
  )
}
