import { Banner } from '../ui/feedback/banner.tsx'
import type { DrawingName } from '../ui/feedback/drawing.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { useToast } from '../ui/feedback/toast.tsx'
import { Button } from '../ui/primitives/button.tsx'
import { Card } from '../ui/primitives/card.tsx'
import styles from './kit-page.module.css'

const empty: { drawing: DrawingName; title: string; text: string }[] = [
  { drawing: 'products', title: 'No products yet', text: 'What you sell appears here.' },
  { drawing: 'people', title: 'No one is waiting yet', text: 'People who ask for a sold-out product appear here.' },
  { drawing: 'mail', title: 'No mailings yet', text: 'What you send appears here.' },
  { drawing: 'chart', title: 'No visitors yet', text: 'Your figures appear here.' },
  { drawing: 'search', title: 'Nothing found', text: 'Try fewer words or filters.' },
  { drawing: 'done', title: 'All done', text: 'Nothing needs looking after.' },
]

export function KitFeedback() {
  const showToast = useToast()
  const undone = async () => undefined
  return (
    <>
      <Card title="Banners, toasts, skeletons">
        <div className={styles.stack}>
          <Banner title="A new version is ready" text="Reload the page to use it." onDismiss={() => undefined} />
          <Banner tone="good" title="Your store is open" />
          <Banner
            tone="warning"
            title="Confirm your e-mail"
            text="Until then no e-mail leaves your store."
            action={<Button size="small">Send again</Button>}
          />
          <Banner tone="bad" title="This was not saved" text="Please check your internet connection." />
        </div>
        <div className={styles.row}>
          <Button onClick={() => showToast({ message: '3 products archived.', undo: undone })}>Show toast</Button>
          <Button onClick={() => showToast({ message: 'This did not work.', problem: true })}>Show problem</Button>
          <Skeleton length="short" />
          <Skeleton length="medium" />
          <Skeleton />
        </div>
      </Card>
      <Card title="Empty states">
        <div className={styles.grid}>
          {empty.map((state) => (
            <EmptyState key={state.drawing} {...state}>
              {state.drawing === 'products' && <Button look="primary">Add product</Button>}
            </EmptyState>
          ))}
        </div>
      </Card>
    </>
  )
}
