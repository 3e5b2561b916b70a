import { Plus } from 'lucide-react'
import type { TryTemplateReply } from '../../../src/pages/template-contract.ts'
import { TEST_CASES_MAX, TEST_TEXT_MAX, type TestCase } from '../../../src/shared/templates/template-uses.ts'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { errorWords } from './template-words.ts'
import styles from './templates.module.css'

interface TestsPaneProps {
  tests: readonly TestCase[]
  results: TryTemplateReply['tests']
  readOnly: boolean
  onChange(tests: readonly TestCase[]): void
}

/** Test cases: the template is published once all of them pass. */
export function TestsPane({ tests, results, readOnly, onChange }: TestsPaneProps) {
  const change = (place: number, part: Partial<TestCase>) =>
    onChange(tests.map((one, at) => (at === place ? { ...one, ...part } : one)))
  return (
    <div className={styles.stack}>
      <p>They run before a publication: it stops if one of them fails.</p>
      {tests.map((test, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names can be the same while they are typed
        <fieldset key={place} className={styles.test} aria-label={test.name || `Test case ${place + 1}`}>
          <TextField
            label="Name"
            value={test.name}
            maxLength={100}
            readOnly={readOnly}
            onChange={(name) => change(place, { name })}
          />
          <TextArea
            label="Data (JSON)"
            value={test.data}
            rows={4}
            maxLength={TEST_TEXT_MAX}
            spellCheck={false}
            readOnly={readOnly}
            onChange={(data) => change(place, { data })}
          />
          <TextArea
            label="Expected output"
            value={test.expected}
            rows={3}
            maxLength={TEST_TEXT_MAX}
            spellCheck={false}
            readOnly={readOnly}
            onChange={(expected) => change(place, { expected })}
          />
          <Result result={results[place]} />
          {!readOnly && (
            <div className={styles.row}>
              <Button
                size="small"
                disabled={!results[place] || results[place].passed}
                onClick={() => change(place, { expected: results[place]?.output ?? '' })}
              >
                Expect what is printed
              </Button>
              <Button size="small" look="plain" onClick={() => onChange(tests.filter((_, at) => at !== place))}>
                Delete test case
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {!readOnly && (
        <Button
          icon={<Plus size={16} aria-hidden="true" />}
          disabled={tests.length >= TEST_CASES_MAX}
          onClick={() => onChange([...tests, { name: `Test ${tests.length + 1}`, data: '{}', expected: '' }])}
        >
          Add test case
        </Button>
      )}
    </div>
  )
}

function Result({ result }: { result: TryTemplateReply['tests'][number] | undefined }) {
  if (!result) return null
  if (result.passed) return <Badge tone="good">Passes</Badge>
  const [error] = result.errors
  return (
    <div className={styles.stack}>
      <div>
        <Badge tone="bad">Fails</Badge>
      </div>
      {error && <p>{errorWords(error)}</p>}
      <div className={styles.box}>
        <pre>{result.output}</pre>
      </div>
    </div>
  )
}
