import { type DocumentedCall, KEY_PLACEHOLDER } from '#platform/documentation/documented_call'
import { indented, type Notation, written } from '#platform/documentation/languages/literals'
import type { SampleWriter } from '#platform/documentation/sample_writer'

const NOTATION: Notation = {
  literal: (value) => (typeof value === 'string' ? quoted(value) : String(value)),
  list: ['[', ']'],
  object: ['[', ']'],
  emptyObject: 'new stdClass()',
  pair: (name, value) => `${quoted(name)} => ${value}`,
  indent: 4,
}

/** For PHP 8.1 or newer with its curl extension. */
export const php: SampleWriter = {
  language: 'php',
  label: 'PHP',

  call(call, baseUrl) {
    const options = optionsOf(call)
    return `<?php
$request = curl_init(${quoted(baseUrl + call.path)});
curl_setopt_array($request, [
${options.map((one) => `    ${one},\n`).join('')}]);
${answerOf(call.answer)}`
  },

  walkthrough({ generate, status, answer, publish, download }, baseUrl) {
    return `<?php
const BASE = ${quoted(baseUrl)};
const KEY = ${quoted(KEY_PLACEHOLDER)};

class CygnetError extends Exception
{
    public function __construct(public readonly string $errorCode, public readonly int $status, string $message)
    {
        parent::__construct("$errorCode: $message");
    }
}

function call(string $method, string $path, ?array $body = null): mixed
{
    $headers = ['X-API-Key: ' . KEY];
    if ($body !== null) {
        $headers[] = 'Content-Type: application/json';
    }
    if ($method === 'POST') {
        // To send it again after a lost connection, use the same key: no second post is spent.
        $headers[] = 'Idempotency-Key: ' . bin2hex(random_bytes(16));
    }
    $request = curl_init(BASE . $path);
    curl_setopt_array($request, [
        CURLOPT_CUSTOMREQUEST => $method,
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_HTTPHEADER => $headers,
    ]);
    if ($body !== null) {
        curl_setopt($request, CURLOPT_POSTFIELDS, json_encode($body));
    }
    $text = curl_exec($request);
    if ($text === false) {
        throw new CygnetError('NETWORK_ERROR', 0, curl_error($request));
    }
    $status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
    $type = curl_getinfo($request, CURLINFO_CONTENT_TYPE);
    if ($status < 300 && !str_starts_with($type, 'application/json')) {
        return $text;
    }
    $answer = json_decode($text, true);
    if (!$answer['success']) {
        throw new CygnetError($answer['code'], $status, $answer['message']);
    }
    return $answer['data'];
}

$started = call('${generate.method}', '${generate.path}', ${written(generate.body, NOTATION)});
['publicationId' => $publicationId, 'sessionId' => $sessionId] = $started;

do {
    sleep(2);
    $status = call('${status.method}', "${variable(status.path)}");
    echo "{$status['progress']}% {$status['stepLabel']}\\n";
} while (!in_array($status['status'], ['completed', 'failed'], true));
if ($status['status'] === 'failed') {
    fwrite(STDERR, $status['error']['message']);
    exit(1);
}

// Where the writer lacks a fact it asks, as in [[add: price of a visit]]. Only you can answer: the program stops.
if (preg_match_all('/\\[\\[add:[^\\]]*\\]\\]/', $status['content'], $questions)) {
    fwrite(STDERR, "Answer with ${answer.method} ${variable(answer.path)}, then publish:\\n");
    fwrite(STDERR, implode("\\n", $questions[0]));
    exit(1);
}
call('${publish.method}', "${variable(publish.path)}");
echo call('${download.method}', "${variable(download.path)}", ${written(download.body, NOTATION)});
`
  },
}

const variable = (path: string) =>
  path.replace('PUBLICATION_ID', '{$publicationId}').replace('SESSION_ID', '{$sessionId}')

/** Line ends need an escape that only works in double quotes. */
function quoted(text: string): string {
  if (!text.includes('\n')) return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('$', '\\$')
  return `"${escaped.replaceAll('\n', '\\n')}"`
}

function optionsOf({ method, body, form, needsKey, takesIdempotencyKey, answer }: DocumentedCall): string[] {
  const headers = [
    ...(needsKey ? [`'X-API-Key: ${KEY_PLACEHOLDER}'`] : []),
    ...(answer === 'stream' ? ["'Accept: text/event-stream'"] : []),
    ...(body ? ["'Content-Type: application/json'"] : []),
    ...(takesIdempotencyKey ? ["'Idempotency-Key: ' . bin2hex(random_bytes(16))"] : []),
  ]
  const fields = form && [
    `'image' => new CURLFile(${quoted(form.file)})`,
    ...Object.entries(form.fields).map(([name, value]) => `${quoted(name)} => ${quoted(value)}`),
  ]
  return [
    ...(method === 'GET' ? [] : [`CURLOPT_CUSTOMREQUEST => '${method}'`]),
    ...(answer === 'stream' ? [] : ['CURLOPT_RETURNTRANSFER => true']),
    ...(headers.length > 0
      ? [`CURLOPT_HTTPHEADER => [\n${headers.map((one) => `        ${one},\n`).join('')}    ]`]
      : []),
    ...(body ? [`CURLOPT_POSTFIELDS => json_encode(${indented(written(body, NOTATION), 4)})`] : []),
    ...(fields ? [`CURLOPT_POSTFIELDS => [\n${fields.map((one) => `        ${one},\n`).join('')}    ]`] : []),
  ]
}

function answerOf(answer: DocumentedCall['answer']): string {
  if (answer === 'stream') return 'curl_exec($request);\n'
  if (typeof answer === 'object')
    return `$file = curl_exec($request);
if (curl_getinfo($request, CURLINFO_RESPONSE_CODE) !== 200) {
    fwrite(STDERR, json_decode($file, true)['message']);
    exit(1);
}
file_put_contents(${quoted(answer.file)}, $file);
`
  return `$answer = json_decode(curl_exec($request), true);
if (!$answer['success']) {
    fwrite(STDERR, "{$answer['code']}: {$answer['message']}");
    exit(1);
}
echo json_encode($answer['data'], JSON_PRETTY_PRINT);
`
}
