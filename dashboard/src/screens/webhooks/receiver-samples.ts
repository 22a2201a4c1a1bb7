export type ReceiverLanguage = 'javascript' | 'python' | 'php'

const JAVASCRIPT = `import { createServer } from 'node:http'
import { verifyWebhook } from '@cygnet/sdk'

const { CYGNET_WEBHOOK_SECRET: secret, PORT = 8000 } = process.env
if (!secret) throw new Error('CYGNET_WEBHOOK_SECRET is not set')

createServer(async (request, response) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  try {
    const event = await verifyWebhook(Buffer.concat(chunks), request.headers, secret)
    console.log(event.type, event.data)
    response.writeHead(204).end()
  } catch (error) {
    console.error(error.message)
    response.writeHead(400).end()
  }
}).listen(PORT)
`

const PYTHON = `import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

SECRET = base64.b64decode(os.environ["CYGNET_WEBHOOK_SECRET"].removeprefix("whsec_"))

def verified(headers, body):
    sent_at = headers.get("webhook-timestamp", "")
    if not sent_at.isdecimal() or abs(time.time() - int(sent_at)) > 300:
        return False
    content = f"{headers.get('webhook-id', '')}.{sent_at}.".encode() + body
    expected = b"v1," + base64.b64encode(hmac.new(SECRET, content, hashlib.sha256).digest())
    signatures = headers.get("webhook-signature", "").encode().split(b" ")
    return any(hmac.compare_digest(expected, one) for one in signatures)

class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        accepted = verified(self.headers, body)
        if accepted:
            event = json.loads(body)
            print(event["type"], event["data"])
        self.send_response(204 if accepted else 400)
        self.end_headers()

HTTPServer(("127.0.0.1", int(os.environ.get("PORT", 8000))), Receiver).serve_forever()
`

const PHP = `<?php
$body = file_get_contents('php://input');
$id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
$sentAt = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '0';
$secret = getenv('CYGNET_WEBHOOK_SECRET') ?: throw new Exception('CYGNET_WEBHOOK_SECRET is not set');
$key = base64_decode(preg_replace('/^whsec_/', '', $secret));

$expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$sentAt.$body", $key, true));
$accepted = false;
foreach (explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '') as $signature) {
    $accepted = hash_equals($expected, $signature) || $accepted;
}
if (!$accepted || abs(time() - (int) $sentAt) > 300) {
    http_response_code(400);
    exit;
}

$event = json_decode($body, true);
error_log($event['type'] . ' ' . json_encode($event['data']));
http_response_code(204);
`

/** Whole programs; a test runs each against a signed and a forged webhook. */
export const RECEIVERS: readonly { language: ReceiverLanguage; label: string; code: string }[] = [
  { language: 'javascript', label: 'JavaScript', code: JAVASCRIPT },
  { language: 'python', label: 'Python', code: PYTHON },
  { language: 'php', label: 'PHP', code: PHP },
]
