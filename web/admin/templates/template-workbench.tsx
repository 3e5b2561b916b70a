import { useState } from 'react'
import type { TestCase } from '../../../src/shared/templates/template-uses.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { CodeBox } from '../../ui/primitives/code-box.tsx'
import { Tabs } from '../../ui/primitives/tabs.tsx'
import { CodeField } from './code/code-field.tsx'
import styles from './templates.module.css'
import { TestsPane } from './tests-pane.tsx'
import { ErrorList, OutputPane, PagePane } from './trial-panes.tsx'
import { useTrial } from './use-trial.ts'

interface TemplateWorkbenchProps {
  source: string
  tests?: readonly TestCase[]
  readOnly?: boolean
  /** How often it was saved; absent: it is not saved at all, and its data can be written by hand. */
  saved?: number
  onSource(source: string): void
  onTests?(tests: readonly TestCase[]): void
}

type Pane = 'output' | 'page' | 'data' | 'tests'

/** The source beside what it prints, from the live data of any page. */
export function TemplateWorkbench(props: TemplateWorkbenchProps) {
  const { source, tests = [], readOnly = false, saved, onSource, onTests } = props
  const [path, setPath] = useState('/')
  const [data, setData] = useState<string>()
  const [pane, setPane] = useState<Pane>('output')
  const [at, setAt] = useState<{ line: number; column: number }>()
  const { trial, json, contextError, known } = useTrial({ source, path, data, tests: [...tests] })
  const reply = trial.data
  const errors = reply?.errors ?? noErrors
  const problem = contextError ?? trial.error
  const panes: { value: Pane; label: string; panel: React.ReactNode }[] = [
    { value: 'output', label: 'Output', panel: <OutputPane reply={reply} /> },
    {
      value: 'data',
      label: 'Data',
      panel: <DataPane json={json} data={data} onData={saved === undefined ? setData : undefined} />,
    },
  ]
  if (saved !== undefined) panes.push({ value: 'page', label: 'Page', panel: <PagePane path={path} saved={saved} /> })
  if (onTests) {
    const results = reply?.tests ?? []
    const failing = results.filter(({ passed }) => !passed).length
    panes.push({
      value: 'tests',
      label: failing > 0 ? `Tests (${failing} failing)` : 'Tests',
      panel: <TestsPane tests={tests} results={results} readOnly={readOnly} onChange={onTests} />,
    })
  }
  return (
    <div className={styles.panes}>
      <Card title="Source">
        <div className={styles.stack}>
          <CodeField
            label="Source"
            value={source}
            readOnly={readOnly}
            errors={errors.filter(({ partial }) => partial === undefined)}
            known={known}
            at={at}
            onChange={onSource}
          />
          <ErrorList errors={errors} onGo={({ line, column }) => setAt({ line, column })} />
        </div>
      </Card>
      <Card title="Preview">
        <div className={styles.stack}>
          <TextField
            label="Page"
            hint="The address of a live page, whose data is printed."
            value={path}
            maxLength={500}
            disabled={data !== undefined}
            onChange={setPath}
          />
          {problem && <Banner tone="bad" title="There is nothing to print." text={messageOf(problem)} />}
          <Tabs label="Preview" value={pane} onChange={setPane} tabs={panes} />
        </div>
      </Card>
    </div>
  )
}

const noErrors: never[] = []

interface DataPaneProps {
  /** Of the page. */
  json: string
  /** Written by hand; undefined: the page's. */
  data: string | undefined
  onData: ((data: string) => void) | undefined
}

function DataPane({ json, data, onData }: DataPaneProps) {
  if (!onData) return <CodeBox label="Data of the page" code={json} className={styles.box} />
  return <TextArea label="Data (JSON)" value={data ?? json} rows={20} spellCheck={false} onChange={onData} />
}
