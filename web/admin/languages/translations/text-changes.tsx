import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { undoTextChange } from '../../../../src/languages/endpoints.ts'
import { call } from '../../../api/client/client.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { textChangesQuery } from '../../../api/languages.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Moment } from '../../moment.tsx'
import styles from './translations.module.css'

/** Who has translated what, newest first, and undo. */
export function TextChanges({ language, mayChange }: { language: string; mayChange: boolean }) {
  const { data } = useQuery(textChangesQuery(language))
  const queries = useQueryClient()
  const toast = useToast()
  const undo = useMutation({
    mutationFn: (change: number) => call(undoTextChange, { params: { language }, body: { change } }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['languages'] })
      toast({ message: 'Undone.' })
    },
    onError: (failure) => toast({ message: messageOf(failure), problem: true }),
  })
  if (!data || data.changes.length === 0) return null
  return (
    <Card title="History">
      <ol className={styles.changes}>
        {data.changes.map(({ no, at, by, undoes, texts, before, after }) => (
          <li key={no}>
            <span className={styles.change}>
              {by ?? 'Someone'} · <Moment at={at} /> · {texts === 1 ? '1 text' : `${texts} texts`}
              {undoes !== null && ' · undone'}
            </span>
            <span className={styles.difference}>
              {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
            </span>
            {mayChange && (
              <Button
                size="small"
                busy={undo.isPending}
                aria-label={`Undo change ${no}`}
                onClick={() => undo.mutate(no)}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
