import { money } from '#sandbox/engine/invoice_shape'
import { date, invoiceStatus } from '#sandbox/pages/parts'
import type { Invoice } from '#sandbox/types'

/** A4 in points. */
const [WIDTH, HEIGHT, MARGIN] = [595, 842, 56]
const PER_PAGE = 30

/** The standard fonts support Latin-1; other characters become question marks. */
const literal = (text: string) =>
  `(${text
    .replace(/[^\x20-\x7e\xa0-\xff]/g, (one) => (one === '×' ? '\xd7' : '?'))
    .replace(/[\\()]/g, (one) => `\\${one}`)})`

/** Widths of Helvetica in thousandths, for right-aligned text: digits and signs. */
const widthOf = (text: string) =>
  [...text].reduce((sum, one) => sum + (/[.,]/.test(one) ? 278 : one === '-' ? 333 : 556), 0) / 1000

type Put = (x: number, y: number, size: number, text: string, bold?: boolean) => string

const put: Put = (x, y, size, text, bold = false) =>
  `BT /${bold ? 'F2' : 'F1'} ${size} Tf ${x.toFixed(1)} ${y.toFixed(1)} Td ${literal(text)} Tj ET`

const right = (y: number, size: number, text: string, bold = false) =>
  put(WIDTH - MARGIN - widthOf(text) * size, y, size, text, bold)

/** An invoice as a PDF. */
export function invoicePdf(invoice: Invoice): Buffer {
  const { currency } = invoice
  const pages: string[] = []
  let drawing = heading(invoice)
  let y = HEIGHT - 250
  for (const [index, line] of invoice.lines.data.entries()) {
    if (index > 0 && index % PER_PAGE === 0) {
      pages.push(drawing.join('\n'))
      drawing = []
      y = HEIGHT - MARGIN
    }
    drawing.push(put(MARGIN, y, 10, (line.description ?? '').slice(0, 64)))
    drawing.push(put(MARGIN, y - 12, 8, `${date(line.period.start)} to ${date(line.period.end)}`))
    drawing.push(right(y, 10, money(line.amount, currency)))
    y -= 32
  }
  drawing.push(`0.8 G ${MARGIN} ${y + 12} m ${WIDTH - MARGIN} ${y + 12} l S`)
  const credit = (invoice.ending_balance ?? 0) - invoice.starting_balance
  const sums: [string, number][] = [
    ['Total', invoice.total],
    ...(credit === 0 ? [] : [['Credit', credit] as [string, number]]),
    ['Amount due', invoice.amount_due],
    ['Paid', invoice.amount_paid],
  ]
  for (const [label, amount] of sums) {
    drawing.push(
      put(340, y - 8, 10, label, label === 'Amount due'),
      right(y - 8, 10, money(amount, currency))
    )
    y -= 18
  }
  return file([...pages, drawing.join('\n')])
}

function heading(invoice: Invoice): string[] {
  const top = HEIGHT - MARGIN
  return [
    put(MARGIN, top - 10, 22, 'Invoice', true),
    put(MARGIN, top - 28, 9, 'Sandbox: no real money'),
    put(MARGIN, top - 60, 10, `Number ${invoice.number}`),
    put(MARGIN, top - 76, 10, `Date ${date(invoice.created)}`),
    put(MARGIN, top - 92, 10, `Status ${invoiceStatus(invoice)}`),
    put(340, top - 60, 10, invoice.account_name ?? '', true),
    put(340, top - 76, 10, invoice.customer_name ?? ''),
    put(340, top - 92, 10, invoice.customer_email ?? ''),
    put(MARGIN, top - 150, 10, 'Description', true),
    right(top - 150, 10, 'Amount', true),
    `0.8 G ${MARGIN} ${top - 160} m ${WIDTH - MARGIN} ${top - 160} l S`,
  ]
}

/** Writes the pages into a file with its cross-reference table. */
function file(pages: string[]): Buffer {
  const kids = pages.map((_, index) => `${5 + index * 2} 0 R`).join(' ')
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents ${6 + index * 2} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
      `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  let text = '%PDF-1.4\n'
  const offsets: number[] = []
  for (const [index, object] of objects.entries()) {
    offsets.push(Buffer.byteLength(text, 'latin1'))
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const start = Buffer.byteLength(text, 'latin1')
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
