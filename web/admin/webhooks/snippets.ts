/** Code that verifies a request with the libraries of Standard Webhooks. */
export const snippets = [
  {
    value: 'javascript',
    label: 'JavaScript',
    code: `// npm install standardwebhooks
import { Webhook } from 'standardwebhooks'

const event = new Webhook(process.env.WEBHOOK_SECRET)
  .verify(rawBody, request.headers) // throws if it does not match
if (seen.has(request.headers['webhook-id'])) return // sent before`,
  },
  {
    value: 'python',
    label: 'Python',
    code: `# pip install standardwebhooks
from standardwebhooks.webhooks import Webhook

event = Webhook(os.environ["WEBHOOK_SECRET"]).verify(raw_body, request.headers)`,
  },
  {
    value: 'php',
    label: 'PHP',
    code: `$key = base64_decode(substr(getenv('WEBHOOK_SECRET'), 6));
$signed = "$id.$timestamp.$rawBody";
$wanted = 'v1,' . base64_encode(hash_hmac('sha256', $signed, $key, true));
$isGood = abs(time() - (int) $timestamp) <= 300
  && count(array_filter(explode(' ', $signature), fn ($one) => hash_equals($wanted, $one))) > 0;`,
  },
  {
    value: 'go',
    label: 'Go',
    code: `// go get github.com/standard-webhooks/standard-webhooks/libraries
wh, err := standardwebhooks.NewWebhook(os.Getenv("WEBHOOK_SECRET"))
if err == nil {
  err = wh.Verify(rawBody, request.Header)
}`,
  },
]
