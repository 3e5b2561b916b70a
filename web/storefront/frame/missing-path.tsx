import { wordsAround } from '../../../src/shared/words/word.ts'
import './not-found-page.css'

/** Shows the address that was not found. */
export function MissingPath({ path }: { path: string }) {
  const [before, after] = wordsAround('There is nothing at {path}.', 'path')
  return (
    <p className="missing-path">
      {before}
      <code>{path.length > 200 ? `${path.slice(0, 200)}…` : path}</code>
      {after}
    </p>
  )
}
