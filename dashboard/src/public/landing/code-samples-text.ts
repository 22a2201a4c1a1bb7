interface Sample {
  language: 'cURL' | 'JavaScript' | 'Python' | 'PHP'
  code: string
}

const PLACEHOLDER = 'https://cygnet.example'

/** Each is a whole program: with a key in place of YOUR_API_KEY it runs as it is. */
const SAMPLES: [Sample, ...Sample[]] = [
  {
    language: 'cURL',
    code: `# Start one post
curl -X POST https://cygnet.example/api/v1/publications/generate \\
  -H "X-API-Key: YOUR_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
    "prompt": "How often should a cargo bike be serviced?",
    "keywords": ["cargo bike service"],
    "company_info": { "name": "Marlow Cargo Bikes" }
  }'

# The answer
# {
#   "success": true,
#   "data": {
#     "publicationId": "019aa0f2-6c1e-7a34-9d51-2f6f0c7be501",
#     "sessionId": "019aa0f2-6c1e-7a34-9d52-4b8a11d0c3f7",
#     "status": "created"
#   }
# }`,
  },
  {
    language: 'JavaScript',
    code: `// Start one post
const answer = await fetch(
  "https://cygnet.example/api/v1/publications/generate",
  {
    method: "POST",
    headers: {
      "X-API-Key": "YOUR_API_KEY",
      "Content-Type": "application/json",
    },
    body: JSON.stringify({
      prompt: "How often should a cargo bike be serviced?",
      keywords: ["cargo bike service"],
      company_info: { name: "Marlow Cargo Bikes" },
    }),
  }
);

const { data } = await answer.json();
console.log(data.publicationId, data.status);`,
  },
  {
    language: 'Python',
    code: `# Start one post
import json
from urllib.request import Request, urlopen

request = Request(
    "https://cygnet.example/api/v1/publications/generate",
    method="POST",
    headers={
        "X-API-Key": "YOUR_API_KEY",
        "Content-Type": "application/json",
    },
    data=json.dumps({
        "prompt": "How often should a cargo bike be serviced?",
        "keywords": ["cargo bike service"],
        "company_info": {"name": "Marlow Cargo Bikes"},
    }).encode(),
)

data = json.load(urlopen(request))["data"]
print(data["publicationId"], data["status"])`,
  },
  {
    language: 'PHP',
    code: `<?php
// Start one post
$request = curl_init(
  "https://cygnet.example/api/v1/publications/generate"
);
curl_setopt_array($request, [
  CURLOPT_RETURNTRANSFER => true,
  CURLOPT_HTTPHEADER => [
    "X-API-Key: YOUR_API_KEY",
    "Content-Type: application/json",
  ],
  CURLOPT_POSTFIELDS => json_encode([
    "prompt" => "How often should a cargo bike be serviced?",
    "keywords" => ["cargo bike service"],
    "company_info" => ["name" => "Marlow Cargo Bikes"],
  ]),
]);

$data = json_decode(curl_exec($request), true)["data"];
echo $data["publicationId"], " ", $data["status"];`,
  },
]

/** The same call in four languages, to the server at `origin`. */
export const samplesFor = (origin = PLACEHOLDER) =>
  SAMPLES.map(({ language, code }) => ({ language, code: code.replaceAll(PLACEHOLDER, origin) }))

export interface Piece {
  /** Offset in the sample. */
  at: number
  text: string
  /** Class of the color: comment, key of an object, string, number or constant. */
  kind?: 'comment' | 'keyword' | 'string' | 'number'
}

const TOKEN = /(^(?:#|\/\/).*$)|("(?:[^"\\]|\\.)*")|\b(true|false|null|\d+)\b/gm

/** Splits a sample into pieces by color. */
export function paint(code: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of code.matchAll(TOKEN)) {
    if (match.index > end) pieces.push({ at: end, text: code.slice(end, match.index) })
    const isKey = match[2] && /^\s*(?::|=>)/.test(code.slice(match.index + match[0].length))
    const kind = match[1] ? 'comment' : isKey ? 'keyword' : match[2] ? 'string' : 'number'
    pieces.push({ at: match.index, text: match[0], kind })
    end = match.index + match[0].length
  }
  if (end < code.length) pieces.push({ at: end, text: code.slice(end) })
  return pieces
}
