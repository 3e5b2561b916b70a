import { useLocation, useRouter } from '@tanstack/react-router'
import { Button, ButtonLink } from '../primitives/button.tsx'
import { useHydrated } from '../primitives/use-hydrated.ts'
import styles from './pagination.module.css'

interface PaginationProps {
  /** Total on all pages, as text. */
  summary?: string
  /** URL of the first page, on other pages. */
  first?: string | undefined
  next?: string | undefined
  onNext?(): void
}

/**
 * Links to other pages. The previous one is known only to the browser's history: a visitor who opened a later page directly
 * starts at the first.
 */
export function Pagination({ summary, first, next, onNext }: PaginationProps) {
  const { history } = useRouter()
  const isNextPage = useLocation({ select: ({ state }) => state.isNextPage === true })
  const hasPrevious = useHydrated() && isNextPage
  return (
    <nav className={styles.pagination} aria-label="Pages">
      {summary && <p>{summary}</p>}
      {first !== undefined &&
        (hasPrevious ? (
          <Button onClick={() => history.back()}>Previous page</Button>
        ) : (
          <ButtonLink to={first}>First page</ButtonLink>
        ))}
      {next !== undefined && (
        <ButtonLink to={next} rel="next" onClick={onNext}>
          Next page
        </ButtonLink>
      )}
    </nav>
  )
}
