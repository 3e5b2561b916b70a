import { useLocation, useRouter } from '@tanstack/react-router'
import { Button, ButtonLink } from '../primitives/button.tsx'
import { useHydrated } from '../primitives/use-hydrated.ts'
import styles from './pagination.module.css'

interface PaginationProps {
  /** How many there are on all pages, in words. */
  summary?: string
  /** Address of the first page, on any other. */
  first?: string | undefined
  next?: string | undefined
  onNext?(): void
}

/** The ways to other pages. Only the browser knows the one before: anyone who came by an address of it begins anew. */
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
