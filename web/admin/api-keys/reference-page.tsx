import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { TextField } from '../../ui/controls/text-field.tsx'
import { LoadError } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { CodeBox } from '../../ui/primitives/code-box.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import styles from './api-keys.module.css'
import { type ApiDocument, exampleOf, listOperations, type Operation } from './list-operations.ts'
import { RunCall } from './run-call.tsx'
import { resourceWords } from './scope-words.ts'

const DOCUMENT = '/api/v1/openapi.json'

/** What the API can do, in its own words. */
export const apiDocumentQuery = {
  queryKey: ['api-document'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ApiDocument> => {
    const reply = await fetch(DOCUMENT, { signal })
    if (!reply.ok) throw new Error(`HTTP ${reply.status}`)
    return reply.json()
  },
  staleTime: Number.POSITIVE_INFINITY,
}

/** What the API can do, from its own description. */
export function ApiReferencePage() {
  const { data, error, refetch } = useQuery(apiDocumentQuery)
  return (
    <>
      <PageHeader
        title="API reference"
        back={{ to: '/settings/api-keys', label: 'API keys' }}
        hint="Each call with its scope, what it takes, and what it answers."
        secondary={{ label: 'OpenAPI document', href: DOCUMENT }}
      />
      {error && <LoadError title="The reference could not be loaded" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton />}
      {data && <RunnableReference document={data} />}
    </>
  )
}

/** The reference on the host of a website, where its calls can be run. */
function RunnableReference({ document }: { document: ApiDocument }) {
  const [apiKey, setApiKey] = useState('')
  return (
    <ApiReference
      document={document}
      origin={window.location.origin}
      runCall={(path) => <RunCall path={path} apiKey={apiKey} />}
    >
      <TextField
        label="Key"
        hint="With a key, the calls below that read can be run here, on this website. It is not stored."
        value={apiKey}
        maxLength={120}
        autoComplete="off"
        onChange={(value) => setApiKey(value.trim())}
      />
    </ApiReference>
  )
}

interface ApiReferenceProps {
  document: ApiDocument
  /** Of the manage host that the first call names. */
  origin: string
  /** Shown beneath each call that reads, where it can be run. */
  runCall?: (path: string) => ReactNode
  /** Shown beneath the first call. */
  children?: ReactNode
}

export function ApiReference({ document, origin, runCall, children }: ApiReferenceProps) {
  const groups = Map.groupBy(listOperations(document), ({ resource }) => resource)
  return (
    <div className={styles.reference}>
      <Card title="Begin">
        <p>{withCode(document.info.description)}</p>
        <CodeBox
          label="A first call"
          code={`curl ${origin}/api/v1/orders \\\n  -H 'Authorization: Bearer pk_…' \\\n  -H 'User-Agent: my-program/1.0'`}
        />
        {children}
      </Card>
      {[...groups].map(([resource, operations]) => (
        <Card key={resource} title={resourceWords[resource] ?? resource}>
          <ul className={styles.operations}>
            {operations.map((operation) => (
              <li key={`${operation.method} ${operation.path}`}>
                <Details operation={operation} document={document} runCall={runCall} />
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}

interface DetailsProps {
  operation: Operation
  document: ApiDocument
  runCall: ApiReferenceProps['runCall']
}

function Details({ operation, document, runCall }: DetailsProps) {
  const { method, path, description, parameters, body, reply } = operation
  return (
    <details>
      <summary>
        <code>{`${method} ${path}`}</code>
      </summary>
      <p>{withCode(description)}</p>
      {parameters.length > 0 && (
        <dl>
          {parameters.map(({ name, place, isRequired, text }) => (
            <div key={name}>
              <dt>
                <code>{name}</code> ({place}
                {isRequired ? ', required' : ''})
              </dt>
              {text && <dd>{withCode(text)}</dd>}
            </div>
          ))}
        </dl>
      )}
      {body !== undefined && (
        <>
          <h3>Body</h3>
          <CodeBox label={`Body of ${method} ${path}`} code={exampleOf(body, document)} />
        </>
      )}
      {reply !== undefined && (
        <>
          <h3>Reply</h3>
          <CodeBox label={`Reply to ${method} ${path}`} code={exampleOf(reply, document)} />
        </>
      )}
      {runCall && method === 'GET' && (
        <>
          <h3>Run</h3>
          {runCall(path)}
        </>
      )}
    </details>
  )
}

/** What stands between backticks, as code. */
function withCode(text: string): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
  return text.split('`').map((part, n) => (n % 2 === 1 ? <code key={n}>{part}</code> : part))
}
