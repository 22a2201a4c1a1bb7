import { expect, test } from 'vitest'
import { toMarkdown } from './html-to-markdown'
import { richHtml } from './rich-html'

const pasted = (html: string) => {
  const rich = richHtml(html)
  return rich && toMarkdown(rich.body)
}

test('text from Google Docs keeps its structure and loses its styling', () => {
  const html = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr">
    <span style="font-weight:400">Winter</span></h1><p><span style="font-weight:700">Bold</span><span>, </span>
    <span style="font-style:italic">slanted</span> and <a href="https://a.example/x"><span>a link</span></a>.</p>
    <ul><li><p>One</p></li><li><p>Two</p></li></ul></b>`
  expect(pasted(html)).toBe(
    '## Winter\n\n**Bold**, *slanted* and [a link](https://a.example/x).\n\n- One\n- Two'
  )
})

test('text from Word has its lists as lists', () => {
  const html = `<html><head><style>p.MsoNormal {margin:0}</style></head><body><!--StartFragment-->
    <p class=MsoNormal><b>Check</b> these:<o:p></o:p></p>
    <p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;
    </span></span>Pads</p>
    <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;
    </span></span>Chain</p><p class=MsoNormal>Done.</p>
    <p class=MsoListParagraph style='mso-list:l1 level1 lfo2'>1. First</p></body></html>`
  expect(pasted(html)).toBe('**Check** these:\n\n- Pads\n- Chain\n\nDone.\n\n1. First')
})

test('a table has a header and the columns of its widest row', () => {
  const html =
    '<table><tr><td>Part</td><td><b>Months</b></td></tr><tr><td>Pads | front</td></tr></table><p>End</p>'
  expect(pasted(html)).toBe('| Part | **Months** |\n| --- | --- |\n| Pads \\| front |  |\n\nEnd')
})

test('nothing executable, hidden or local is included', () => {
  const html = `<p><strong>Text</strong><script>steal()</script><img src="file:///c:/x.png">
    <img src="data:image/png;base64,AA" alt="x"><a href="javascript:run()">run</a></p>`
  expect(pasted(html)).not.toMatch(/steal|file:|data:/)
})

test.each([
  ['no formatting at all', ''],
  ['only lines', '<div>One<br>Two</div>'],
  [
    'code in its colors',
    '<div style="font-family: Menlo, monospace"><div><span style="color:#aaa"><b>let</b></span></div></div>',
  ],
])('with %s the plain text is pasted as it is', (_, html) => expect(richHtml(html)).toBeNull())
