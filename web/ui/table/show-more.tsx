import { Button } from '../primitives/button.tsx'
import styles from './show-more.module.css'

interface ShowMoreProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown }
}

/** Below a list that is loaded page by page; nothing once all is shown. */
export function ShowMore({ list: { hasNextPage, isFetchingNextPage, fetchNextPage } }: ShowMoreProps) {
  if (!hasNextPage) return null
  return (
    <p className={styles.more}>
      <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Show more
      </Button>
    </p>
  )
}
