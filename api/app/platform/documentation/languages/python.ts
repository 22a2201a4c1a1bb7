import { type DocumentedCall, KEY_PLACEHOLDER } from '#platform/documentation/documented_call'
import { indented, type Notation, written } from '#platform/documentation/languages/literals'
import type { SampleWriter } from '#platform/documentation/sample_writer'

const NOTATION: Notation = {
  literal: (value) =>
    value === null ? 'None' : typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value),
  list: ['[', ']'],
  object: ['{', '}'],
  pair: (name, value) => `${JSON.stringify(name)}: ${value}`,
  indent: 4,
}

/** For Python 3.9 or newer, with only its standard library. */
export const python: SampleWriter = {
  language: 'python',
  label: 'Python',

  call(call, baseUrl) {
    const { path, body, form, takesIdempotencyKey, answer } = call
    const isJson = answer === 'json'
    const imports = [
      ...(isJson || body || typeof answer === 'object' ? ['import json'] : []),
      ...(answer === 'stream' ? [] : ['import urllib.error']),
      'import urllib.request',
      ...(takesIdempotencyKey || form ? ['import uuid'] : []),
    ]
    const parameters = [`"${baseUrl}${path}"`, ...parametersOf(call)]
    const request = `request = urllib.request.Request(\n${parameters.map((one) => `    ${one},\n`).join('')})\n`
    return `${imports.join('\n')}\n\n${form ? formOf(form) : ''}${request}${answerOf(answer)}`
  },

  walkthrough({ generate, status, answer, publish, download }, baseUrl) {
    return `import json
import re
import time
import urllib.error
import urllib.request
import uuid

BASE = "${baseUrl}"
KEY = "${KEY_PLACEHOLDER}"


class CygnetError(Exception):
    def __init__(self, code, status, message):
        super().__init__(f"{code}: {message}")
        self.code = code
        self.status = status


def call(method, path, body=None):
    headers = {"X-API-Key": KEY}
    if body is not None:
        headers["Content-Type"] = "application/json"
    if method == "POST":
        # To send it again after a lost connection, use the same key: no second post is spent.
        headers["Idempotency-Key"] = str(uuid.uuid4())
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(BASE + path, method=method, headers=headers, data=data)
    try:
        with urllib.request.urlopen(request) as response:
            if not response.headers["Content-Type"].startswith("application/json"):
                return response.read().decode()
            return json.load(response)["data"]
    except urllib.error.HTTPError as error:
        answer = json.load(error)
        raise CygnetError(answer["code"], error.code, answer["message"]) from None
    except urllib.error.URLError as error:
        raise CygnetError("NETWORK_ERROR", 0, str(error.reason)) from None


started = call("${generate.method}", "${generate.path}", ${written(generate.body, NOTATION)})
publication_id, session_id = started["publicationId"], started["sessionId"]

while True:
    time.sleep(2)
    status = call("${status.method}", f"${variable(status.path)}")
    print(f'{status["progress"]}% {status["stepLabel"]}')
    if status["status"] == "failed":
        raise SystemExit(status["error"]["message"])
    if status["status"] == "completed":
        break

# Where the writer lacks a fact it asks, as in [[add: price of a visit]]. Only you can answer: the program stops.
questions = re.findall(r"\\[\\[add:[^\\]]*\\]\\]", status["content"])
if questions:
    hint = f"Answer with ${answer.method} ${variable(answer.path)}, then publish:"
    raise SystemExit("\\n".join([hint, *questions]))
call("${publish.method}", f"${variable(publish.path)}")
print(call("${download.method}", f"${variable(download.path)}", ${written(download.body, NOTATION)}))
`
  },
}

const variable = (path: string) =>
  path.replace('PUBLICATION_ID', '{publication_id}').replace('SESSION_ID', '{session_id}')

function parametersOf({
  method,
  body,
  form,
  needsKey,
  takesIdempotencyKey,
  answer,
}: DocumentedCall): string[] {
  const headers = [
    ...(needsKey ? [`"X-API-Key": "${KEY_PLACEHOLDER}"`] : []),
    ...(answer === 'stream' ? ['"Accept": "text/event-stream"'] : []),
    ...(body ? ['"Content-Type": "application/json"'] : []),
    ...(form ? ['"Content-Type": f"multipart/form-data; boundary={boundary}"'] : []),
    ...(takesIdempotencyKey ? ['"Idempotency-Key": str(uuid.uuid4())'] : []),
  ]
  return [
    ...(method === 'GET' ? [] : [`method="${method}"`]),
    ...(headers.length > 1
      ? [`headers={\n${headers.map((one) => `        ${one},\n`).join('')}    }`]
      : headers.map((one) => `headers={${one}}`)),
    ...(body ? [`data=json.dumps(${indented(written(body, NOTATION), 4)}).encode()`] : []),
    ...(form ? ['data=form'] : []),
  ]
}

function formOf({ file, fields }: NonNullable<DocumentedCall['form']>): string {
  const pairs = Object.entries(fields).map(([name, value]) => `    "${name}": "${value}",\n`)
  return `boundary = uuid.uuid4().hex
fields = {
${pairs.join('')}}
form = b""
for name, value in fields.items():
    form += f'--{boundary}\\r\\nContent-Disposition: form-data; name="{name}"\\r\\n\\r\\n{value}\\r\\n'.encode()
form += f'--{boundary}\\r\\nContent-Disposition: form-data; name="image"; filename="${file}"\\r\\n\\r\\n'.encode()
with open("${file}", "rb") as image:
    form += image.read()
form += f"\\r\\n--{boundary}--\\r\\n".encode()

`
}

function answerOf(answer: DocumentedCall['answer']): string {
  if (answer === 'stream')
    return `with urllib.request.urlopen(request) as response:
    for line in response:
        print(line.decode(), end="", flush=True)
`
  if (typeof answer === 'object')
    return `try:
    with urllib.request.urlopen(request) as response, open("${answer.file}", "wb") as file:
        file.write(response.read())
except urllib.error.HTTPError as error:
    raise SystemExit(json.load(error)["message"])
`
  return `try:
    with urllib.request.urlopen(request) as response:
        answer = json.load(response)
except urllib.error.HTTPError as error:
    answer = json.load(error)
if not answer["success"]:
    raise SystemExit(f'{answer["code"]}: {answer["message"]}')
print(json.dumps(answer["data"], indent=2))
`
}
