import { ButtonLink } from './button-link.tsx'
import './pagination.css'

interface PaginationProps {
  /** How many there are on all pages, in words. */
  summary: string
  /** Address of the first page, on any other. */
  first?: string | undefined
  next?: string | undefined
  onNext?(): void
}

/** The way to the next page; the browser's way back leads to the one before. */
export function Pagination({ summary, first, next, onNext }: PaginationProps) {
  return (
    <nav className="pagination" aria-label="Pages">
      <p>{summary}</p>
      {first !== undefined && <ButtonLink to={first}>First page</ButtonLink>}
      {next !== undefined && (
        <ButtonLink to={next} rel="next" onClick={onNext}>
          Next page
        </ButtonLink>
      )}
    </nav>
  )
}
