import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModerateReviewRequest, ReviewRow } from '../../../src/reviews/admin-contract.ts'
import { deleteReview, moderateReview } from '../../../src/reviews/endpoints.ts'
import { call } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { reviewsKey } from '../../api/reviews.ts'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import { Moment } from '../moment.tsx'
import styles from './reviews.module.css'
import { Stars } from './stars.tsx'

interface ReviewDialogProps {
  review: ReviewRow
  onClose(): void
}

/** A review; publishing or hiding it also saves the typed answer. */
export function ReviewDialog({ review, onClose }: ReviewDialogProps) {
  const [answer, setAnswer] = useState(review.answer)
  const change = useChange(review, onClose)
  const said = answer.trim() === review.answer ? {} : { answer }
  const act = (state: ReviewRow['state'], done: string) => change.mutate({ ...said, state, done })
  const busy = change.isPending
  const [isDeleting, setDeleting] = useState(false)
  if (isDeleting) return <DeleteDialog change={change} onClose={onClose} />
  return (
    <Dialog
      title="Review"
      onClose={onClose}
      actions={
        <>
          <Button look="danger" busy={busy} onClick={() => setDeleting(true)}>
            Delete …
          </Button>
          {review.state !== 'hidden' && (
            <Button busy={busy} onClick={() => act('hidden', 'Review hidden.')}>
              Hide
            </Button>
          )}
          {review.state === 'published' ? (
            <Button look="primary" busy={busy} onClick={() => act('published', 'Answer saved.')}>
              Save answer
            </Button>
          ) : (
            <Button look="primary" busy={busy} onClick={() => act('published', 'Review published.')}>
              Publish
            </Button>
          )}
        </>
      }
    >
      <div className={styles.review}>
        <Stars rating={review.rating} />
        {review.title && (
          <p>
            <strong>{review.title}</strong>
          </p>
        )}
        {review.body && <p className={styles.text}>{review.body}</p>}
        <About review={review} />
        <TextArea
          label="Your answer"
          hint="Shown below the review. Leave blank for none."
          maxLength={2_000}
          value={answer}
          onChange={setAnswer}
        />
        {change.error && (
          <p className="failure" role="alert">
            {messageOf(change.error)}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** Asks first, because a deleted review cannot be restored. */
function DeleteDialog({ change, onClose }: { change: ReturnType<typeof useChange>; onClose(): void }) {
  return (
    <Dialog
      title="Delete this review?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="danger"
            busy={change.isPending}
            onClick={() => change.mutate({ done: 'Review deleted.', isDeletion: true })}
          >
            Delete review
          </Button>
        </>
      }
    >
      <p>This can’t be undone. Hide the review instead if you may want to show it again.</p>
      {change.error && (
        <p className="failure" role="alert">
          {messageOf(change.error)}
        </p>
      )}
    </Dialog>
  )
}

function About({ review }: { review: ReviewRow }) {
  const { author, productTitle, orderId, writtenOn } = review
  return (
    <p className={styles.quiet}>
      {author ?? 'No name'} about {productTitle || 'a deleted product'}, <Moment at={writtenOn} />
      {orderId ? (
        <>
          {' '}
          · <PageLink to={`/orders/${orderId}`}>Order</PageLink>
        </>
      ) : (
        ' · imported'
      )}
    </p>
  )
}

type Change = ModerateReviewRequest & { done: string; isDeletion?: boolean }

function useChange({ id }: ReviewRow, onClose: () => void) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: async ({ done: _, isDeletion, ...change }: Change): Promise<void> => {
      const params = { reviewId: id }
      await (isDeletion ? call(deleteReview, { params }) : call(moderateReview, { params, body: change }))
    },
    onSuccess: async (_, { done }) => {
      await queries.invalidateQueries({ queryKey: reviewsKey })
      toast({ message: done })
      onClose()
    },
  })
}
