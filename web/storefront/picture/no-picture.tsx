/** Placeholder for products without an image. */
export function NoPicture() {
  return (
    <svg
      className="no-picture"
      strokeWidth="1.2"
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
    >
      <rect x="3.5" y="5" width="17" height="14" rx="1.5" />
      <circle cx="9" cy="10" r="1.6" />
      <path d="m4 17 5-4.5 3.5 3 3-2.5 4.5 4" />
    </svg>
  )
}
