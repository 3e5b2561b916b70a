import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { mailingListNamesQuery } from '../../api/newsletter.ts'
import { ListChoice } from './list-choice.tsx'

const MISSING = 'A list must be selected.'

function shown(lists: { id: string; name: string }[], listId: string | null, required: boolean): string {
  const client = new QueryClient()
  client.setQueryData(mailingListNamesQuery.queryKey, { lists })
  const choice = { label: 'Mailing list', listId, required, disabled: false, onChange: () => undefined }
  return renderToString(
    <QueryClientProvider client={client}>
      <ListChoice {...choice} />
    </QueryClientProvider>,
  )
}

test('where nothing works without a list, one must be selected', () => {
  const news = [{ id: 'news', name: 'News' }]
  expect(shown(news, null, true)).toContain(MISSING)
  expect(shown(news, 'news', true)).not.toContain(MISSING)
  expect(shown(news, null, false)).not.toContain(MISSING)
})

test('without any list there is nothing to select, and it says so', () => {
  const markup = shown([], null, true)
  expect(markup.replaceAll('&#x27;', "'")).toContain(
    "You don't have any mailing lists. Please create one before continuing.",
  )
  expect(markup).not.toContain(MISSING)
})
