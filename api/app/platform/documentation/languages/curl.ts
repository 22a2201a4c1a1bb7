import { type DocumentedCall, KEY_PLACEHOLDER } from '#platform/documentation/documented_call'
import type { SampleWriter } from '#platform/documentation/sample_writer'

/** For a Linux or macOS shell. */
export const curl: SampleWriter = {
  language: 'curl',
  label: 'cURL',

  call(call, baseUrl) {
    return request(call, `"${baseUrl}${call.path}"`).join(' \\\n  ')
  },

  walkthrough({ generate, status, answer, publish, download }, baseUrl) {
    const step = (call: DocumentedCall) =>
      request(
        call,
        `"$BASE${call.path.replace('PUBLICATION_ID', '$PUBLICATION_ID').replace('SESSION_ID', '$SESSION_ID')}"`
      )
        .join(' \\\n  ')
        .replaceAll(`"X-API-Key: ${KEY_PLACEHOLDER}"`, '"X-API-Key: $KEY"')
        .replace(/^curl/, 'curl -sS --fail-with-body')
    return `#!/bin/sh
# Needs curl, and jq to read the answers.
set -eu
BASE="${baseUrl}"
KEY="${KEY_PLACEHOLDER}"

# Generate
STARTED=$(${step(generate)})
PUBLICATION_ID=$(printf '%s' "$STARTED" | jq -r .data.publicationId)
SESSION_ID=$(printf '%s' "$STARTED" | jq -r .data.sessionId)

# Wait
STATUS=created
while [ "$STATUS" != completed ]; do
  sleep 2
  ANSWER=$(${step(status)})
  STATUS=$(printf '%s' "$ANSWER" | jq -r .data.status)
  [ "$STATUS" != failed ] || { echo "The generation failed" >&2; exit 1; }
done

# Where the writer lacks a fact it asks, as in [[add: price of a visit]]. Only you can answer: the program stops.
QUESTIONS=$(printf '%s' "$ANSWER" | jq -r .data.content | grep -o '\\[\\[add:[^]]*\\]\\]' || true)
if [ -n "$QUESTIONS" ]; then
  echo "Answer with ${answer.method} ${answer.path.replace('PUBLICATION_ID', '$PUBLICATION_ID')}, then publish:" >&2
  echo "$QUESTIONS" >&2
  exit 1
fi

# Publish and download
${step(publish)} -o /dev/null
${step(download)}
`
  },
}

function request(
  { method, body, form, needsKey, takesIdempotencyKey, answer }: DocumentedCall,
  address: string
): string[] {
  const isPlainGet = method === 'GET'
  return [
    `curl ${answer === 'stream' ? '-N ' : ''}${isPlainGet ? '' : `-X ${method} `}${address}`,
    ...(needsKey ? [`-H "X-API-Key: ${KEY_PLACEHOLDER}"`] : []),
    ...(answer === 'stream' ? ['-H "Accept: text/event-stream"'] : []),
    ...(takesIdempotencyKey ? ['-H "Idempotency-Key: $(openssl rand -hex 16)"'] : []),
    ...(body
      ? ['-H "Content-Type: application/json"', `-d ${shellQuoted(JSON.stringify(body, null, 2))}`]
      : []),
    ...(form
      ? [
          `-F "image=@${form.file}"`,
          ...Object.entries(form.fields).map(([name, value]) => `-F ${shellQuoted(`${name}=${value}`)}`),
        ]
      : []),
    ...(typeof answer === 'object' ? [`-o ${answer.file}`] : []),
  ]
}

const shellQuoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
