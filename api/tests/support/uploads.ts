import sharp from 'sharp'
import type { Customer } from '#tests/support/customers'
import { rawCall } from '#tests/support/raw_call'

export interface FormFile {
  data: Uint8Array
  name?: string
  type?: string
  field?: string
}

/** A form as a browser sends it. */
export async function form(files: FormFile[], fields: Record<string, string> = {}) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  for (const { data: bytes, name = 'photo.png', type = 'image/png', field = 'image' } of files)
    data.append(field, new File([Buffer.from(bytes)], name, { type }))
  const encoded = new Response(data)
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type')! },
  }
}

/** Uploads one file. @returns status, headers, and the body as parsed */
export async function upload(
  customer: Customer,
  file: FormFile,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {}
) {
  const sent = await form([file], fields)
  return send(customer, sent.body, { ...sent.headers, ...headers })
}

export async function send(customer: Customer, body: Buffer, headers: Record<string, string>) {
  const answer = await rawCall('POST', '/api/images/upload', { token: customer.token, headers, body })
  return { ...answer, body: JSON.parse(answer.text) }
}

/** A picture of one color. */
export const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } })
