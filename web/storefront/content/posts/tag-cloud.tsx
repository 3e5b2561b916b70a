import type { TermCount } from '../../../../src/shared/posts/post-shapes.ts'
import { countedWord, word } from '../../../../src/shared/words/word.ts'

export type CloudTerm = TermCount

interface TagCloudProps {
  heading: string
  terms: readonly CloudTerm[]
  showsCounts: boolean
  align: string
}

const SIZES = 5

/** Terms as links to their archives, in five sizes by the number of their posts. */
export function TagCloud({ heading, terms, showsCounts, align }: TagCloudProps) {
  const counts = terms.map(({ count }) => Math.log(count))
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  const sizeOf = (count: number) =>
    most === least ? 2 : 1 + Math.round(((Math.log(count) - least) / (most - least)) * (SIZES - 1))
  return (
    <nav className={`block-tagcloud text-${align}`} aria-label={heading || word('Tags')}>
      {heading && <h2>{heading}</h2>}
      <ul>
        {terms.map(({ name, path, count }) => (
          <li key={path}>
            <a href={path} className={`cloud-${sizeOf(count)}`}>
              {name.replaceAll('/', ' › ')}
              {showsCounts ? (
                <span className="post-count">{count}</span>
              ) : (
                <span className="visually-hidden"> ({countedWord(count, '{count} post', '{count} posts')})</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
