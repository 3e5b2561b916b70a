/** A regular expression whose work can grow faster than its text, and why it never reads a long one. */
export interface JudgedRegex {
  /** As `/pattern/flags`; `new RegExp` for one that is made while the product runs. */
  regex: string
  file: string
  /** What limits the text, or who alone waits for it. */
  limit: string
}

const OWN_BROWSER = 'Runs in the browser of the person who typed or pasted the text, and nobody else waits for it.'
const BUILD = 'Reads a file of the product while it is built or developed.'

export const judgedRegexes: JudgedRegex[] = [
  {
    regex: 'new RegExp',
    file: 'src/analytics/intake/pipeline/canonical-source.ts',
    limit: 'Of the patterns written in the file, without a repetition; hosts have at most 253 characters.',
  },
  {
    regex: 'new RegExp',
    file: 'src/shared/addresses/region-of-postal-code.ts',
    limit: 'Of the address data, whose formats are judged below; a postal code is typed into a field of 20 characters.',
  },
  {
    regex: '/(\\p{M}{30})\\p{M}+/gu',
    file: 'src/shared/lists/normal-form.ts',
    limit:
      'Each place tries at most 30 characters before a run is long enough, and a run that is matched is not read again.',
  },
  {
    regex: '/[0-9a-f]{8}-[0-9a-f-]{27}/gi',
    file: 'src/analytics/intake/rows/error-row.ts',
    limit: 'Each match tries 36 characters, so the work is linear; the stack is cut to STACK_MAX.',
  },
  {
    regex:
      '/^(postmaster\\.(pid|opts)|backup_label(\\.old)?|tablespace_map(\\.old)?|.*\\.tmp)$|(^|\\/)(pgsql_tmp|pg_internal\\.init)/',
    file: 'src/backup/cluster-files.ts',
    limit: 'Reads paths of the database cluster, which the file system limits to 4,096 characters.',
  },
  {
    regex: '/Last error: (?:Error: )?(.*?)\\. Resolution note/',
    file: 'src/boot/compose/compose-event-store.ts',
    limit: 'Reads one message of the event store client when the process starts.',
  },
  {
    regex: '/^-+|-+$/g',
    file: 'src/files/uploads/original-name.ts',
    limit: 'The text is cut to 60 characters before.',
  },
  {
    regex: '/\\bVersion\\/[\\d.]+.* Safari\\//',
    file: 'src/platform/describe-device.ts',
    limit: 'The user agent is cut to 500 characters before.',
  },
  {
    regex: "/altnames: IP: ([\\d.:a-f]+) is not in|ServerName to an IP address.*Received '([\\d.:a-f]+)'/i",
    file: 'src/platform/event-store/kurrent/kurrent-diagnosis.ts',
    limit: 'Reads one message of the TLS library when the process starts.',
  },
  {
    regex: '/<head>([\\s\\S]*)<\\/head>/',
    file: 'src/platform/http/pages/dev-pages.ts',
    limit: BUILD,
  },
  {
    regex: '/\\/+$/',
    file: 'src/platform/storage/s3-storage.ts',
    limit: 'Reads the address that the operator has configured.',
  },
  {
    regex: '/\\d(?=(?:\\d{3})+$)/g',
    file: 'src/shared/money/format-money.ts',
    limit: 'An amount has at most INTEGER_PLACES_MAX digits.',
  },
  {
    regex: '/^(.+?)( \\(.+\\))?$/',
    file: 'src/shared/words/say-value.ts',
    limit: 'A sentence is looked at up to LENGTH_MAX of said.ts.',
  },
  {
    regex: 'new RegExp',
    file: 'src/shared/words/say-value.ts',
    limit: 'Made of the names of months, of fixed length between its anchors.',
  },
  {
    regex: 'new RegExp',
    file: 'src/shared/forms/answer-lines.ts',
    limit: 'Made of our own answers behind one row of any characters, which is tried once per colon.',
  },
  {
    regex: 'new RegExp',
    file: 'src/platform/http/routing/refuse-removed.ts',
    limit: 'Made of paths of routes: each name is one row without slashes, so that no two rows touch.',
  },
  {
    regex: 'new RegExp',
    file: 'src/shared/addresses/check-address.ts',
    limit: 'Made of the formats of postal codes, each of which is checked below, after the length of the field.',
  },
  { regex: 'new RegExp', file: 'web/entries/face-routes.ts', limit: BUILD },
  ...[
    ['/\\n*$/', 'web/admin/pages/redirects/redirects-file.tsx'],
    ['/^([\\d.,\\s×x*]+?)\\s*(mm|cm|m|in)?$/i', 'web/admin/products/editor/variants/measures.ts'],
    ['/\\s*[×x*]\\s*/i', 'web/admin/products/editor/variants/measures.ts'],
    ['/<style[^>]*>([\\s\\S]*?)<\\/style>/gi', 'web/admin/restock/settings/email-styles.ts'],
    ['/<[a-z][^\\s/>]*(?:"[^"]*"|\'[^\']*\'|[^"\'>])*>/gi', 'web/admin/restock/settings/email-styles.ts'],
    ['/\\s*[-–]\\s*/', 'web/admin/settings/area-text.ts'],
    ['/\\s*%$/', 'web/admin/settings/scaled-text.ts'],
    [
      '/<!--[\\s\\S]*?-->|<!\\[[^>]*>|<(style|script|xml|title)\\b[\\s\\S]*?<\\/\\1>|<\\/?(?:o|w|m|v|st1):[^>]*>|<(?:meta|link)\\b[^>]*>|<br class="Apple-interchange-newline">/gi',
      'web/canvas/text/clean-pasted-html.ts',
    ],
    ['/<[a-z][^\\s>]*(?:"[^"]*"|\'[^\']*\'|[^\'">])*>/gi', 'web/canvas/text/clean-pasted-html.ts'],
    ['/<b\\b[^>]*docs-internal-guid[^>]*>([\\s\\S]*)<\\/b>/i', 'web/canvas/text/clean-pasted-html.ts'],
    [
      '/<span\\b([^>]*(?:font-weight|font-style)[^>]*)>([\\s\\S]*?)<\\/span>/gi',
      'web/canvas/text/clean-pasted-html.ts',
    ],
    ['/\\bhref="https:\\/\\/www\\.google\\.com\\/url\\?q=([^"&]+)[^"]*"/gi', 'web/canvas/text/clean-pasted-html.ts'],
    ['/<tr\\b[^>]*>([\\s\\S]*?)<\\/tr\\s*>/gi', 'web/canvas/text/clean-pasted-html.ts'],
    ['/<t[dh]\\b[^>]*>([\\s\\S]*?)<\\/t[dh]\\s*>/gi', 'web/canvas/text/clean-pasted-html.ts'],
    [
      '/<\\/?(?:table|thead|tbody|tfoot|tr|td|th|colgroup|col|caption)\\b[^>]*>/gi',
      'web/canvas/text/clean-pasted-html.ts',
    ],
    ['/<\\/?(?:p|div|h[1-6]|ul|ol|li|br|blockquote|pre)\\b[^>]*>/gi', 'web/canvas/text/clean-pasted-html.ts'],
    ['/<[^>]*>|&nbsp;/g', 'web/canvas/text/clean-pasted-html.ts'],
    ['/<p\\b([^>]*\\bMsoListParagraph[^>]*)>([\\s\\S]*?)<\\/p>/gi', 'web/canvas/text/word-lists.ts'],
    ['/mso-list:[^;"\']*\\blevel(\\d)/i', 'web/canvas/text/word-lists.ts'],
    [
      '/<span\\b[^>]*mso-list:\\s*Ignore[^>]*>([\\s\\S]*?)<\\/span>(?:\\s*<\\/span>)*/i',
      'web/canvas/text/word-lists.ts',
    ],
    ['/(?:<p\\b[^>]*\\bMsoListParagraph[^>]*>[\\s\\S]*?<\\/p>\\s*)+/gi', 'web/canvas/text/word-lists.ts'],
    ['/<!\\[[^>]*>/g', 'web/canvas/text/word-lists.ts'],
    ['/^-+|-+$/g', 'web/platform/sign-up/sign-up-fields.ts'],
    ['/-+$/', 'web/platform/sign-up/sign-up-fields.ts'],
    ['/[?#].*$/', 'web/storefront/tracking/speed/media-hits.ts'],
  ].map(([regex = '', file = '']) => ({ regex, file, limit: OWN_BROWSER })),
]
